import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { press } from '#test/buyer.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'

let courses: { _id: string; CourseNameEnglish: string }[]
const shop = await openShop()
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  courses = body.courses as typeof courses
})
afterAll(() => shop.close())
beforeEach(() => shop.sandbox('/moodle/levers', { down: false, failNextEnrols: 0 }))

const people = ['learner', 'newcomer', 'graduate', 'owner'] as const
async function logIn(who: (typeof people)[number]): Promise<string> {
  const emailId = `${who}@matla.test`
  const { body } = await shop.post('/login', { emailId, password: 'Matla#2026' })
  return String(body.token)
}
const get = (path: string, token?: string) => shop.call('GET', `/matla${path}?lang=1`, undefined, token)
const listOf = async (token: string) => (await get('/my-courses', token)).body.courses
const enter = (token: string, courseId?: string) =>
  shop.post('/learning/enter?lang=1', { ...(courseId && { courseId }) }, token)

/** Pays for a course as a signed-in user. */
async function buy(token: string, courseId: string): Promise<void> {
  const added = await shop.post('/cart/lines?lang=1', { courseId, courseName: 'x' }, token)
  expect(added.status).toBe(200)
  const { redirectUrl, reference } = await shop.openPage({ email: '', token })
  await press(redirectUrl, 'approve')
  await until(async () => {
    const { body } = await get(`/validate-transction-details`, token).then(() =>
      shop.get(`/validate-transction-details?tranRef=${reference}`, token),
    )
    return body.outcome === 'paid'
  }, 10_000)
}

test('R358 R359 R360 a purchased course is listed in My Courses, is owned, and can be entered', async () => {
  const token = await logIn('newcomer')
  const courseId = courses[0]?._id ?? ''
  expect(await listOf(token)).toEqual([])
  await buy(token, courseId)
  await until(async () => {
    const list = (await listOf(token)) as { state: string }[]
    return list[0]?.state === 'ready'
  }, 15_000)
  expect((await get('/my-courses', token)).body).toMatchObject({
    state: 'fresh',
    learner: {
      id: expect.any(Number),
      fullname: expect.any(String),
      profileimageurl: '/matla/learning/picture',
    },
    courses: [{ courseId, progress: 0, href: `/home/R2/R4/filmproduction/${courseId}` }],
  })
  expect((await get('/my-courses/owned', token)).body).toMatchObject({ courseIds: [courseId] })
  const { body } = await enter(token, courseId)
  expect(String(body.loginUrl)).toContain('/auth/userkey/login.php?key=')
  const again = await shop.post('/cart/lines?lang=1', { courseId, courseName: 'x' }, token)
  expect(again).toMatchObject({ status: 409, body: { code: 'course-already-owned' } })
})

test('a cart from a guest session shows only its member which of its courses they own', async () => {
  const [ownedId = '', newId = ''] = courses.map(({ _id }) => _id)
  const bundleId = '67d59795de8a4d83834e525b'
  const guestCartId = String((await shop.post('/cart/guest')).body.cartId)
  for (const courseId of [ownedId, newId])
    await shop.post('/cart/guest/add', {
      cartId: guestCartId,
      courseId,
      courseName: 'x',
    })
  const seenBy = async (path: string, token?: string) => (await get(path, token)).body.cart
  expect(await seenBy(`/cart/guest/${guestCartId}`)).toMatchObject({
    items: [{ courseId: ownedId, isOwned: false }, { isOwned: false }],
  })
  const token = await logIn('newcomer')
  const taken = { userEmail: 'newcomer@matla.test', guestCartId }
  expect((await shop.post('/cart/migrate', taken, token)).status).toBe(200)
  expect(await seenBy('/cart', token)).toMatchObject({
    items: [
      { courseId: ownedId, isOwned: true },
      { courseId: newId, isOwned: false, ownedCourses: [] },
    ],
    packageOffer: null,
  })
  const refused = await shop.post('/create-session', { paymentType: 'CARD' }, token)
  expect(refused).toMatchObject({ status: 409, body: { code: 'course-already-owned' } })
  await shop.call('DELETE', `/matla/cart/lines/${ownedId}`, undefined, token)
  await shop.post('/cart/lines', { courseId: bundleId, courseName: 'x' }, token)
  const nameEnglish = courses[0]?.CourseNameEnglish
  expect(await seenBy('/cart', token)).toMatchObject({
    items: [{ courseId: bundleId, isOwned: false, ownedCourses: [{ nameEnglish }] }],
  })
  expect((await get(`/my-courses/owned/${bundleId}`, token)).body).toMatchObject({
    courses: [{ nameEnglish }],
  })
  await shop.call('DELETE', `/matla/cart/lines/${bundleId}`, undefined, token)
})

test('a purchase whose enrolment failed is shown as being prepared, and opening My Courses repairs it', async () => {
  const token = await logIn('graduate')
  const { pool } = shop.deps.database
  await shop.sandbox('/moodle/levers', { down: 'maintenance' })
  const courseId = courses[1]?._id ?? ''
  await buy(token, courseId)
  expect((await get('/my-courses', token)).body).toMatchObject({
    courses: [{ courseId, state: 'preparing', progress: null }],
  })
  expect((await enter(token, courseId)).body).toMatchObject({ code: 'course-being-prepared' })
  await pool.query(
    `update enrolments set status = 'failed' where entitlement_id in (select id from entitlements
       where holder_id = (select id from users where email = 'graduate@matla.test'))`,
  )
  await shop.sandbox('/moodle/levers', { down: false })
  await until(async () => {
    const list = (await listOf(token)) as { state: string }[]
    return list[0]?.state === 'ready'
  }, 15_000)
})

test('opening My Courses retries a failed enrolment at most once a minute', async () => {
  const token = await logIn('owner')
  const { pool } = shop.deps.database
  await shop.sandbox('/moodle/levers', { down: 'maintenance' })
  await buy(token, courses[2]?._id ?? '')
  const own = `entitlement_id in (select id from entitlements
    where holder_id = (select id from users where email = 'owner@matla.test'))`
  await pool.query(`update enrolments set status = 'failed' where ${own}`)
  const jobs = async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where data->>'enrolmentId' in
         (select id::text from enrolments where ${own})`,
    )
    return rows[0]?.n
  }
  const before = (await jobs()) ?? 0
  for (let looks = 0; looks < 4; looks++) await listOf(token)
  expect(await jobs()).toBe(before + 1)
})

test('anonymous users and guests get no list, no entry and no picture', async () => {
  for (const path of ['/my-courses', '/my-courses/owned', '/learning/picture', '/learning/pictures/2']) {
    expect((await get(path)).status).toBe(401)
  }
  expect((await enter('')).status).toBe(401)
})

test('a user gets their own picture, but not that of another user’s course', async () => {
  const token = await logIn('newcomer')
  const picture = await fetch(`${shop.url}/matla/learning/picture`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  expect((await get('/learning/pictures/9', token)).status).toBe(404)
  expect((await get('/learning/pictures/x', token)).status).toBe(404)
})
