import type { CourseReviews } from '@matla/contract/reviews/reviews.schema'
import type { StaffReview } from '@matla/contract/staff/reviews.calls'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from '#test/buyer.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'

const [script, documentary, editing, untold] = [
  '674335f14eb03d780d763f47',
  '67dfa0c3a532578dda28530e',
  '67481a9a27162087b09c0634',
  '67496fd395a4d39222775e8c',
] as const
const text = 'The lessons are clear, and the exercises taught me more than a book.'

let token: Readonly<Record<'learner' | 'graduate' | 'newcomer' | 'support' | 'finance' | 'editor', string>>
const shop = await openShop()
beforeAll(async () => {
  const logIn = async (who: string) =>
    String(
      (
        await shop.must('POST', '/matla/login', {
          emailId: `${who}@matla.test`,
          password: 'Matla#2026',
        })
      ).token,
    )
  token = {
    learner: await logIn('learner'),
    graduate: await logIn('graduate'),
    newcomer: await logIn('newcomer'),
    support: await logIn('support'),
    finance: await logIn('finance'),
    editor: await logIn('editor'),
  }
  await gives('learner', {
    [documentary]: 33.33333333333333,
    [editing]: 33.32,
    [untold]: null,
    [script]: 100,
  })
  await gives('graduate', { [documentary]: 100, [untold]: 100, [script]: 100 })
})
afterAll(() => shop.close())

type Who = keyof typeof token
const write = (who: Who, courseId: string, overrides: object = {}) =>
  shop.call(
    'PUT',
    `/matla/my-courses/${courseId}/review?lang=1`,
    { stars: '4', text, ...overrides },
    token[who],
  )
const own = (who: Who, courseId: string) => shop.get(`/my-courses/${courseId}/review?lang=1`, token[who])
const remove = (who: Who, courseId: string) =>
  shop.call('DELETE', `/matla/my-courses/${courseId}/review?lang=1`, undefined, token[who])
const shownOf = async (courseId: string) =>
  (await shop.must('GET', `/matla/courses/${courseId}/reviews`)) as unknown as CourseReviews
const staff = (path: string, body?: object, as: Who = 'support') =>
  shop.call(body ? 'POST' : 'GET', `/matla/staff/reviews${path}`, body, token[as])
const idOf = async (who: Who, courseId: string) =>
  (
    await shop.sql<{ id: string }>(
      `select r.id from reviews r join users u on u.id = r.user_id where u.email = $1 and course_id = $2`,
      [`${who}@matla.test`, courseId],
    )
  )[0]?.id ?? ''
const readStaff = async (id: string) => (await staff(`/${id}`)).body.review as StaffReview
async function decide(who: Who, courseId: string, decision: 'approve' | 'reject', overrides: object = {}) {
  const id = await idOf(who, courseId)
  const { version } = await readStaff(id)
  return staff(`/${id}/${decision}`, { version, ...overrides })
}
const openTasks = (subject: string) =>
  shop.sql(`select kind from staff_tasks where subject = $1 and closed_at is null`, [subject])
const cardOf = async (courseId: string) => {
  const { courses } = await shop.must('GET', `/matla/pages/listing?lang=1&ids=${courseId}`)
  return (courses as { rating: unknown }[])[0]?.rating
}

type Progress = Readonly<Record<string, number | null>>

/** Waits until these courses are open on the LMS, and sets the learner's progress in each. */
async function reaches(who: Who, progress: Progress): Promise<void> {
  const email = `${who}@matla.test`
  const open = () =>
    shop.sql<{ id: string; at: number }>(
      `select c.id, c.lms_course_id as at from entitlements t join enrolments e on e.entitlement_id = t.id
       join courses c on c.id = t.course_id join users u on u.id = t.holder_id where u.email = $1 and e.status = 'done'`,
      [email],
    )
  await until(async () => (await open()).length === Object.keys(progress).length, 30_000)
  for (const { id, at } of await open()) {
    const reached = progress[id] ?? null
    if (reached !== null) await shop.sandbox('/moodle/finish', { email, courseId: at, progress: reached })
  }
}

/** Lets the school open these courses for a learner and set their progress. */
async function gives(who: Who, progress: Progress): Promise<void> {
  const [person] = await shop.sql<{ id: string }>('select id from users where email = $1', [
    `${who}@matla.test`,
  ])
  const gift = { courses: Object.keys(progress), reason: 'for the test', key: `gift-of-${who}` }
  await shop.must('POST', `/matla/staff/people/${person?.id ?? ''}/grant`, gift, token.support)
  await reaches(who, progress)
}

test('the owner of a course can review it from exactly a third on, and each fault names its field', async () => {
  const statusOf = async (who: Who, courseId: string) => {
    const { status, body } = await write(who, courseId)
    return [status, body.code ?? null]
  }
  expect(await statusOf('learner', documentary)).toEqual([200, null])
  expect(await statusOf('learner', editing)).toEqual([409, 'review-too-early'])
  expect(await statusOf('learner', untold)).toEqual([409, 'review-too-early'])
  expect(await statusOf('newcomer', script)).toEqual([403, 'course-not-owned'])
  expect((await own('newcomer', script)).body.code).toBe('course-not-owned')
  const faults = await write('learner', script, { stars: '6', text: 'x'.repeat(1_501) })
  expect(faults.body.fields).toEqual({
    stars: 'Please choose from one to five stars.',
    text: 'A review has 1,500 characters at most.',
  })
  expect((await write('learner', script, { text: '🎬'.repeat(19) })).body.fields).toEqual({
    text: 'A review has at least 20 characters.',
  })
  const anybody = await shop.call('PUT', `/matla/my-courses/${script}/review`, { stars: '5', text })
  expect(anybody.status).toBe(401)
})

test('the LMS is called when a review is written, so no first review is possible while it is unreachable', async () => {
  await shop.sandbox('/moodle/levers', { down: 'maintenance' })
  expect((await write('graduate', documentary)).body.code).toBe('learning-site-down')
  await shop.sandbox('/moodle/levers', { down: false })
})

test('a new review waits with a task, is not public before approval, and sending it again changes nothing', async () => {
  const before = await shop.sql('select * from reviews order by id')
  expect((await write('learner', documentary)).status).toBe(200)
  expect(await shop.sql('select * from reviews order by id')).toEqual(before)
  const id = await idOf('learner', documentary)
  expect(await openTasks(id)).toEqual([{ kind: 'review-waiting' }])
  expect((await shownOf(documentary)).reviews.map(({ id: shown }) => shown)).not.toContain(id)
  const { body } = await staff('?view=waiting')
  expect((body.rows as { id: string }[]).map((row) => row.id)).toContain(id)
  expect(await readStaff(id)).toMatchObject({ text, stars: 4, name: 'ليان د.', version: 1, shown: null })
  expect((await own('learner', documentary)).body).toMatchObject({
    shownName: 'ليان د.',
    review: { status: 'waiting', isShown: false },
  })
})

test('only support, reviewers and owners decide, and the second of two decisions names the first', async () => {
  const id = await idOf('learner', documentary)
  expect((await staff('', undefined, 'editor')).status).toBe(403)
  expect((await staff(`/${id}/approve`, { version: 1 }, 'finance')).status).toBe(403)
  expect((await staff(`/${id}/approve`, { version: 2 })).body.code).toBe('review-changed')
  const version = (await shopVersion()) ?? 0
  expect((await staff(`/${id}/approve`, { version: 1 })).status).toBe(200)
  expect(await shopVersion()).toBeGreaterThan(version)
  const late = await staff(`/${id}/approve`, { version: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'review-decided'])
  expect(await openTasks(id)).toEqual([])
  const log = await shop.sql(
    `select area, action, before, after from audit_log where subject = $1 and after is not null`,
    [id],
  )
  expect(log).toEqual([
    { area: 'reviews', action: 'approve', before: { status: 'waiting' }, after: { status: 'approved' } },
  ])
})

const shopVersion = async () =>
  Number((await shop.sql<{ version: string }>('select version from content_version'))[0]?.version)

test('a changed review waits for a decision while the approved version stays published, even after a rejection', async () => {
  const shown = async () => (await shownOf(documentary)).reviews.find(({ name }) => name === 'ليان د.')
  await write('learner', documentary, { stars: '1', text: `${text} But it is too short.` })
  expect(await shown()).toMatchObject({ stars: 4, text })
  expect((await own('learner', documentary)).body.review).toMatchObject({ status: 'waiting', isShown: true })
  expect(
    (await decide('learner', documentary, 'reject', { reason: 'off-topic', note: 'Say more.' })).status,
  ).toBe(200)
  expect(await shown()).toMatchObject({ stars: 4, text })
  expect((await own('learner', documentary)).body.review).toMatchObject({
    status: 'rejected',
    reason: 'off-topic',
    note: 'Say more.',
    isShown: true,
  })
  await write('learner', documentary, { stars: '2', text: `${text} Now I say more of the course.` })
  await decide('learner', documentary, 'approve')
  expect(await shown()).toMatchObject({ stars: 2, text: `${text} Now I say more of the course.` })
})

test('a rejection is reported by email and in My Courses with reason and note, and a published review can be removed', async () => {
  await write('graduate', untold)
  await decide('graduate', untold, 'approve')
  expect(await shownOf(untold)).toMatchObject({ count: 1, average: null })
  const rejected = await decide('graduate', untold, 'reject', {
    reason: 'advertising',
    note: 'Leave out <b>the link</b>.',
  })
  expect(rejected.status).toBe(200)
  expect(await shownOf(untold)).toMatchObject({ count: 0, reviews: [] })
  const mails = async () => {
    const inbox = await fetch(`${shop.sandboxUrl}/inbox.json?to=graduate%40matla.test`)
    return (await inbox.json()) as { subject: string; text: string; html: string }[]
  }
  await until(async () => (await mails()).some(({ text: words }) => words.includes('Leave out')), 20_000)
  const mail = (await mails()).find(({ text: words }) => words.includes('Leave out'))
  expect(mail?.text).toContain('It contains advertising or links')
  expect(mail?.text).toContain(`/home/review/${untold}`)
  expect(mail?.html).toContain('&#60;b&#62;the link')
  const { courses } = await shop.must('GET', '/matla/my-courses', undefined, token.graduate)
  expect(
    (courses as { courseId: string; review: object }[]).find(({ courseId }) => courseId === untold)?.review,
  ).toEqual({
    state: 'rejected',
    isShown: false,
    reason: 'advertising',
    note: 'Leave out <b>the link</b>.',
  })
})

/** A new learner buys the course and completes a third of it. */
async function newcomerStudies(): Promise<string> {
  const line = { courseId: script, courseName: 'x' }
  await shop.must('POST', '/matla/cart/lines?lang=1', line, token.newcomer)
  const { redirectUrl, orderId } = await shop.openPage({ email: '', token: token.newcomer })
  await press(redirectUrl, 'approve')
  await reaches('newcomer', { [script]: 33.33 })
  return orderId
}

test('an average appears from three approved reviews on, and a refunded course accepts no review but lets its own be deleted', async () => {
  const orderId = await newcomerStudies()
  const counts: unknown[] = []
  for (const [who, stars] of [
    ['learner', '5'],
    ['graduate', '4'],
    ['newcomer', '5'],
  ] as const) {
    expect((await write(who, script, { stars })).status).toBe(200)
    await decide(who, script, 'approve')
    const { count, average } = await shownOf(script)
    counts.push([count, average, await cardOf(script)])
  }
  expect(counts).toEqual([
    [1, null, null],
    [2, null, null],
    [3, 4.7, { average: 4.7, count: 3 }],
  ])
  expect((await shownOf(script)).distribution).toEqual([0, 0, 0, 1, 2])
  const refund = { reason: 'by request', key: 'refund-of-reviewed' }
  await shop.must('POST', `/matla/staff/orders/${orderId}/refund`, refund, token.finance).catch(async () => {
    const login = { emailId: 'finance@matla.test', password: 'Matla#2026' }
    const fresh = String((await shop.must('POST', '/matla/login', login)).token)
    await shop.must('POST', `/matla/staff/orders/${orderId}/refund`, refund, fresh)
  })
  await until(
    async () =>
      (await shop.sql(`select 1 from entitlements where order_id = $1 and status = 'revoked'`, [orderId]))
        .length > 0,
    20_000,
  )
  expect((await write('newcomer', script, { stars: '1' })).body.code).toBe('course-not-owned')
  expect((await remove('newcomer', script)).status).toBe(200)
  expect(await shownOf(script)).toMatchObject({ count: 2, average: null, distribution: [0, 0, 0, 1, 1] })
  expect((await remove('newcomer', script)).body.code).toBe('review-not-found')
})

test('reviews are part of their author’s export and are erased with the account, and the ratings are updated', async () => {
  const exported = await fetch(`${shop.url}/matla/privacy/export`, {
    headers: { authorization: `Bearer ${token.learner}` },
  })
  const files = unzipSync(new Uint8Array(await exported.arrayBuffer()))
  expect(Buffer.from(files['data.json'] ?? []).toString('utf8')).toContain('Now I say more of the course.')
  const closed = await shop.post('/privacy/delete', { password: 'Matla#2026' }, token.learner)
  expect(closed.status).toBe(200)
  await until(async () => (await shownOf(script)).count === 1, 10_000)
  expect(await shownOf(script)).toMatchObject({ count: 1, distribution: [0, 0, 0, 1, 0] })
  expect((await shownOf(documentary)).reviews.map(({ name }) => name)).not.toContain('ليان د.')
})
