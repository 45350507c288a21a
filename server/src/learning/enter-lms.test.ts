import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usersTable } from '#schema/accounts.tables.ts'
import { callSandbox } from '#test/ledger.ts'
import { keys, openOutside, type Outside } from '#test/outside.ts'
import { enterLms } from './enter-lms.ts'
import { revokeEntitlements } from './entitlements.store.ts'
import { openMoodleClient } from './moodle/moodle-client.ts'
import { email } from '#test/fixtures/enrolments.ts'
import { firstCourse, openLearning } from '#test/fixtures/learning.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))

const leadsTo = async (url: string) =>
  (await fetch(url, { redirect: 'manual' })).headers.get('location')?.replace(`${outside.url}/moodle`, '')
const shopId = `67${'1'.padStart(22, '0')}`

test.each([
  ['without a course', undefined, '/'],
  ['by the site’s number', String(firstCourse), `/course/view.php?id=${firstCourse}`],
  ['by the shop’s id', shopId, `/course/view.php?id=${firstCourse}`],
  ['by the bundle', `67${'0'.repeat(22)}`, '/'],
])('an LMS user enters %s', async (_how, key, target) => {
  const { deps, userId } = await openLearning(outside)
  expect(await leadsTo(await enterLms(deps, userId, { courseId: key }))).toBe(target)
})

test('a course of the school that the shop does not sell can be entered by its LMS user', async () => {
  const { deps, site, userId } = await openLearning(outside)
  const lmsUserId = (await site.findLmsUser(email))?.id ?? 0
  await site.enrol({ lmsUserId, courseId: 30, startsAt: new Date(0) })
  expect(await leadsTo(await enterLms(deps, userId, { courseId: '30' }))).toBe('/course/view.php?id=30')
})

test.each(['31', 'no-such-course', 'https://evil.example', '../../x', '1e1'])(
  'no entry leads to %s',
  async (key) => {
    const { deps, userId } = await openLearning(outside)
    await expect(enterLms(deps, userId, { courseId: key })).rejects.toMatchObject({
      code: 'course-not-owned',
    })
  },
)

test('a course that is not open yet is reported as being prepared, and without courses there is no entry', async () => {
  const { deps, db, userId, orderId } = await openLearning(outside, { isEnrolled: false })
  await expect(enterLms(deps, userId, { courseId: shopId })).rejects.toMatchObject({
    code: 'course-being-prepared',
  })
  await db.transaction((tx) => revokeEntitlements(tx, orderId, [], deps.clock()))
  await expect(enterLms(deps, userId, {})).rejects.toMatchObject({ code: 'not-enrolled' })
})

test('an account that existed before the shop can be entered only with a verified address', async () => {
  const { deps, db, site, userId, enrolAll } = await openLearning(outside, { isEnrolled: false })
  await site.createLmsUser({ email, fullName: 'N A', lang: 'ar', idNumber: 'old' })
  await enrolAll()
  await expect(enterLms(deps, userId, {})).rejects.toMatchObject({
    code: 'email-not-confirmed',
  })
  await db.update(usersTable).set({ emailVerified: true }).where(eq(usersTable.id, userId))
  expect(await leadsTo(await enterLms(deps, userId, {}))).toBe('/')
})

test('a suspended account gets no login key', async () => {
  const { deps, site, userId } = await openLearning(outside)
  const id = (await site.findLmsUser(email))?.id ?? 0
  const ask = openMoodleClient({ url: `${outside.url}/moodle`, token: keys.token, studentRole: 5 })
  await ask('core_user_update_users', { 'users[0][id]': id, 'users[0][suspended]': 1 })
  await expect(enterLms(deps, userId, {})).rejects.toMatchObject({
    code: 'learner-suspended',
  })
})

test('an account that took over the address cannot be entered, and staff get a task', async () => {
  const { deps, db, site, userId } = await openLearning(outside)
  const before = { email: `before-${email}`, fullName: 'Noura Before', lang: 'ar' as const }
  const { id: lmsUserId } = await site.createLmsUser({ ...before, idNumber: 'before' })
  await db.update(usersTable).set({ lmsUserId }).where(eq(usersTable.id, userId))
  await expect(enterLms(deps, userId, {})).rejects.toMatchObject({ code: 'learner-unclear' })
})

test.each(['maintenance', 'html503', 'html200', 'database', 'cut', 'phperror'])(
  'the learner gets an error while the LMS does not work (%s)',
  async (down) => {
    const { deps, userId, injectFault } = await openLearning(outside)
    await injectFault({ down })
    await expect(enterLms(deps, userId, {})).rejects.toMatchObject({
      code: 'learning-site-down',
    })
  },
)
