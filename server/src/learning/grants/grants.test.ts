import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestBundle, addTestCourse } from '#test/fixtures/products.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { goodPassword, signUpBody, tokenIn } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let support: string
const [first, second, bundle] = [`67${'1'.repeat(22)}`, `67${'2'.repeat(22)}`, `67${'9'.repeat(22)}`]

beforeAll(async () => {
  const { db } = shop.deps
  for (const [index, id] of [first, second].entries())
    await addTestCourse(db, {
      id,
      name: { ar: `دورة ${index + 1}`, en: `Course ${index + 1}` },
      position: index + 1,
      learningCourseId: index + 2,
    })
  await addTestBundle(db, { id: bundle, name: { ar: 'الباقة', en: 'Bundle' } }, [first, second])
  support = await hire(shop, 'support@grants.example', 'support')
  for (const name of ['noura', 'omar']) await shop.post('/sign-up', signUpBody(`${name}@grants.example`))
})
afterAll(() => shop.close())

const idOf = async (email: string) =>
  (await shop.sql<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? ''
const entitlementsOf = async (email: string) =>
  shop.sql<{ id: string; course_id: string; status: string; enrolment: string }>(
    `select t.id, t.course_id, t.status, e.status as enrolment from entitlements t
     join users u on u.id = t.holder_id join enrolments e on e.entitlement_id = t.id
     where u.email = $1 order by t.created_at, t.course_id`,
    [email],
  )
const owned = async (email: string) =>
  (await entitlementsOf(email)).filter(({ status }) => status === 'active').map(({ course_id }) => course_id)
const subjectsTo = async (email: string) => (await shop.mailOf(email)).map(({ subject }) => subject)
const preview = (addresses: string, courses = [first]) =>
  shop.post('/staff/people/preview-grants', { addresses, courses }, support)
const give = (addresses: string, key: string, overrides: object = {}) =>
  shop.post(
    '/staff/people/grant-many',
    { addresses, courses: [first], reason: 'Festival team', key, ...overrides },
    support,
  )

test('a pasted list is previewed, is granted once, and new users sign in by the emailed link (K19)', async () => {
  const list =
    'Noura@grants.example\nomar@grants.example, new.one@grants.example\nnobody\nnoura@grants.example'
  const shown = await preview(list)
  expect(shown.body).toMatchObject({
    repeated: 1,
    rows: [
      { entry: 'noura@grants.example', state: 'account', fullName: 'Sara Demo', courses: 1 },
      { entry: 'omar@grants.example', state: 'account', courses: 1 },
      { entry: 'new.one@grants.example', state: 'new', fullName: null, courses: 1 },
      { entry: 'nobody', state: 'malformed', courses: 0 },
    ],
  })
  expect([await owned('noura@grants.example'), await idOf('new.one@grants.example')]).toEqual([[], ''])

  const outcome = { success: true, granted: 2, invited: 1, alreadyHad: 0, malformed: 1 }
  const pressed = await Promise.all([1, 2, 3].map(() => give(list, 'press-of-a-list', { lang: 'en' })))
  expect(pressed.map(({ status, body }) => ({ status, body }))).toEqual(
    pressed.map(() => ({ status: 200, body: outcome })),
  )
  const again = await give(list, 'the-same-list-later')
  expect(again.body).toEqual({ success: true, granted: 0, invited: 0, alreadyHad: 3, malformed: 1 })
  for (const name of ['noura', 'omar', 'new.one'])
    expect(await owned(`${name}@grants.example`)).toEqual([first])

  const [mail, ...more] = await shop.mailOf('new.one@grants.example')
  expect([more, mail?.subject]).toEqual([[], expect.stringMatching(/^A course is open for you/)])
  expect(mail?.text).toContain('- Course 1')
  const token = tokenIn(mail)
  const chosen = { token, newPassword: goodPassword }
  expect((await shop.post('/reset-password', chosen)).status).toBe(200)
  const session = await shop.logIn('new.one@grants.example')
  expect((await shop.get('/my-courses', session)).body).toMatchObject({ courses: [{}] })
  const known = (await subjectsTo('omar@grants.example')).filter((subject) =>
    /open for you|فُتحت لك/.test(subject),
  )
  expect(known).toHaveLength(1)
})

test('each user gets only the missing courses of a bundle, and a user who owns all of them gets no email (K19)', async () => {
  const before = (await subjectsTo('omar@grants.example')).length
  expect((await preview('omar@grants.example', [bundle])).body.rows).toMatchObject([
    { state: 'account', courses: 1 },
  ])
  const id = await idOf('omar@grants.example')
  const body = { courses: [bundle, first], reason: 'For his help', key: 'the-whole-bundle' }
  for (let times = 0; times < 2; times++) {
    const { body: outcome } = await shop.post(`/staff/people/${id}/grant`, body, support)
    expect(outcome).toMatchObject({ granted: 1, alreadyHad: 0 })
  }
  expect(await owned('omar@grants.example')).toEqual([first, second])
  expect((await preview('omar@grants.example', [bundle])).body.rows).toMatchObject([
    { state: 'has-it', courses: 0 },
  ])
  expect(await subjectsTo('omar@grants.example')).toHaveLength(before + 1)
})

test('a grant is revoked once and can be granted again, and a purchase cannot be revoked as a grant', async () => {
  const id = await idOf('noura@grants.example')
  const [grant] = await entitlementsOf('noura@grants.example')
  const revoke = (entitlementId: string, of = id) =>
    shop.post(`/staff/people/${of}/revoke-grant`, { entitlementId, reason: 'by mistake' }, support)
  expect((await revoke(grant?.id ?? '', await idOf('omar@grants.example'))).body.code).toBe('grant-not-found')
  for (let times = 0; times < 2; times++) expect((await revoke(grant?.id ?? '')).status).toBe(200)
  expect(await owned('noura@grants.example')).toEqual([])
  expect((await entitlementsOf('noura@grants.example'))[0]?.enrolment).toMatch(/^revok(ing|ed)$/)
  await give('noura@grants.example', 'given-anew')
  expect(await owned('noura@grants.example')).toEqual([first])
  const deeds = await shop.sql<{ action: string; detail: { reason: string } }>(
    'select action, detail from audit_log where subject = $1 order by id',
    [id],
  )
  expect(deeds).toMatchObject([{ action: 'revoke-grant', detail: { reason: 'by mistake' } }, {}])
  expect(JSON.stringify(deeds)).not.toContain('grants.example')
})

test('a staff member confirms their identity from five courses or SAR 1,000 within a day on, and nothing is granted before', async () => {
  const helper = await hire(shop, 'helper@grants.example', 'support')
  const unprove = `update sessions set proved_at = now() - interval '1 hour'
    where user_id = (select id from users where email = 'helper@grants.example')`
  await shop.sql(unprove)
  const giveAs = (addresses: string, key: string) =>
    shop.post(
      '/staff/people/grant-many',
      { addresses, courses: [first], reason: 'Festival team', key },
      helper,
    )
  await shop.sql(`update products set price_halalas = 30000 where id = $1`, [first])
  for (let person = 0; person < 3; person++)
    expect((await giveAs(`few${person}@grants.example`, `few-courses-${person}`)).status).toBe(200)
  expect((await giveAs('few3@grants.example', 'few-courses-3')).body.code).toBe('prove-again')
  await shop.sql(`update products set price_halalas = 100 where id = $1`, [first])
  expect((await giveAs('few3@grants.example', 'few-courses-4')).status).toBe(200)
  expect((await giveAs('few4@grants.example', 'few-courses-5')).body.code).toBe('prove-again')
  expect(await idOf('few4@grants.example')).toBe('')
  await shop.sql(unprove.replace(`now() - interval '1 hour'`, 'now()'))
  expect((await giveAs('few4@grants.example', 'few-courses-5')).status).toBe(200)
})

test('a list that is empty, too long or names an unknown course is rejected without effect', async () => {
  const long = Array.from({ length: 501 }, (_, index) => `p${index}@grants.example`).join('\n')
  for (const ask of [(text: string) => preview(text), (text: string) => give(text, 'not-to-be-given')]) {
    expect((await ask(' \n ')).body.code).toBe('addresses-missing')
    expect((await ask(long)).body.code).toBe('addresses-too-many')
  }
  expect((await preview('omar@grants.example', ['67'])).body.code).toBe('course-not-found')
  expect(await idOf('p1@grants.example')).toBe('')
  const reviewer = await hire(shop, 'reviewer@grants.example', 'reviewer')
  expect((await shop.get('/staff/people', reviewer)).status).toBe(403)
})

test('one grant accepts five hundred addresses', async () => {
  const list = Array.from({ length: 500 }, (_, index) => `many${index}@grants.example`).join('\n')
  expect((await give(list, 'five-hundred', { courses: [bundle] })).body).toMatchObject({ invited: 500 })
  const [count] = await shop.sql<{ n: number }>(
    `select count(*)::int as n from entitlements t join users u on u.id = t.holder_id where u.email like 'many%'`,
  )
  expect(count?.n).toBe(1_000)
})
