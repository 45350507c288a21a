import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usersTable } from '#schema/accounts.tables.ts'
import { callSandbox, readLedger } from '#test/ledger.ts'
import { openOutside, type Outside } from '#test/outside.ts'
import { enrolLmsUser } from './enrol-lms-user.ts'
import { enterLms } from './enter-lms.ts'
import { findLmsUserFacts } from './lms-users.store.ts'
import { readLmsUserCourses } from './lms-user-courses.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable, lmsUsersTable } from '#schema/learning.tables.ts'
import { email } from '#test/fixtures/enrolments.ts'
import { firstCourse, openLearning } from '#test/fixtures/learning.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))

const codeOf = (error: unknown) => (error as { code?: string }).code
const leadsTo = async (url: string) =>
  (await fetch(url, { redirect: 'manual' })).headers.get('location')?.replace(`${outside.url}/moodle`, '')
const users = async () => (await readLedger(outside.url)).users
const seats = async () => (await readLedger(outside.url)).enrolments

test('a purchase made in this second is listed immediately', async () => {
  const { db, deps, userId, enrolAll } = await openLearning(outside, { isEnrolled: false })
  await db.update(entitlementsTable).set({ startsAt: new Date() })
  await enrolAll()
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'fresh', courses: [{}] })
})

test('a user whose address the school spells with capitals is found, enrolled and signed in', async () => {
  const { db, deps, site, userId, enrolAll, school } = await openLearning(outside, { isEnrolled: false })
  await site.createLmsUser({ email, fullName: 'N A', lang: 'ar', idNumber: 'old' })
  const spelled = email.replace('noura', 'Noura').replace('example', 'Example')
  await school('person', { newEmail: spelled })
  await enrolAll()
  await db.update(usersTable).set({ emailVerified: true }).where(eq(usersTable.id, userId))
  const request = { courseId: String(firstCourse) }
  expect(await leadsTo(await enterLms(deps, userId, request))).toBe(`/course/view.php?id=${firstCourse}`)
  expect(await users()).toMatchObject([{ email: spelled }])
})

test('a failed entry opens a task with an accurate message, and the next successful entry closes it', async () => {
  const { deps, userId, injectFault, tasks } = await openLearning(outside)
  await injectFault({ missingRights: ['auth/userkey:generatekey'] })
  expect(await enterLms(deps, userId, {}).catch(codeOf)).toBe('learning-site-refuses')
  expect(await tasks()).toEqual(['learning-site-misconfigured'])
  await injectFault({ missingRights: [] })
  expect(await leadsTo(await enterLms(deps, userId, {}))).toBe('/')
  expect(await tasks()).toEqual([])
})

const closings = [
  ['hides the course', 'course', { courseId: firstCourse, isHidden: true }],
  ['ends the enrolment', 'seat', { courseId: firstCourse, timeend: 1_700_000_000 }],
  ['suspends the enrolment', 'seat', { courseId: firstCourse, isSuspended: true }],
  ['removes the enrolment', 'seat', { courseId: firstCourse, isEnrolled: false }],
] as const
test.each(closings)(
  'the list of a learner with one course is empty, without a task, after the school %s',
  async (_, what, deed) => {
    const { deps, userId, pass, school, tasks, addOther } = await openLearning(outside)
    const other = await addOther()
    await callSandbox(outside.url, '/moodle/seat', { email: other.email, courseId: 9 })
    await readLmsUserCourses(deps, userId)
    await school(what, deed)
    pass(120)
    expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'fresh', courses: [] })
    expect(await tasks()).toEqual([])
  },
)

test('the empty list of the only LMS user is accepted, and a token task closes once lists are returned', async () => {
  const { deps, userId, pass, school, injectFault, tasks, addOther } = await openLearning(outside)
  await school('seat', { courseId: firstCourse, isSuspended: true })
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'fresh', courses: [] })
  expect(await tasks()).toEqual([])
  await school('seat', { courseId: firstCourse, isSuspended: false })
  await addOther()
  await injectFault({ missingRights: ['moodle/course:viewparticipants'] })
  pass(120)
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'kept' })
  expect(await tasks()).toEqual(['learning-site-misconfigured'])
  await injectFault({ missingRights: [] })
  pass(120)
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'fresh', courses: [{}] })
  expect(await tasks()).toEqual([])
})

test('neither the generated picture of a course without one nor a picture behind a login is served', async () => {
  const { deps, site, userId, school, injectFault, pass } = await openLearning(outside)
  const [own] = (await readLmsUserCourses(deps, userId)).courses
  await school('course', { courseId: firstCourse, hasPicture: false })
  pass(120)
  expect((await readLmsUserCourses(deps, userId)).courses).toMatchObject([{ courseimage: null }])
  await injectFault({ forceLogin: true })
  expect(await site.fetchPicture(own?.courseimage ?? '')).toBeNull()
})

test('the next purchase creates a deleted LMS user again with everything they own', async () => {
  const { db, deps, userId, enrolmentIds, school, work, tasks } = await openLearning(outside, { courses: 2 })
  const [, second = ''] = enrolmentIds
  await school('person', { isDeleted: true })
  await db
    .update(enrolmentsTable)
    .set({ status: 'waiting', doneAt: null })
    .where(eq(enrolmentsTable.id, second))
  await enrolLmsUser(deps, { enrolmentId: second })
  await work()
  expect(new Set((await seats()).map(({ courseId }) => courseId))).toEqual(new Set([2, 3]))
  expect(await users()).toHaveLength(1)
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'fresh', courses: [{}, {}] })
  expect((await findLmsUserFacts(db, userId))?.isTrusted).toBe(true)
  expect(await tasks()).toEqual([])
})

test('an LMS user that the school deleted and created again is linked by the next read, and is not trusted', async () => {
  const { db, deps, site, userId, school, pass, work } = await openLearning(outside)
  await school('person', { isDeleted: true })
  const { id } = await site.createLmsUser({ email, fullName: 'N A', lang: 'ar', idNumber: 'school' })
  pass(120)
  await readLmsUserCourses(deps, userId)
  await work()
  pass(120)
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'fresh', courses: [{}] })
  expect(await findLmsUserFacts(db, userId)).toMatchObject({ lmsUserId: id, isTrusted: false })
})

test('an LMS user that was permanently deleted becomes a task, and no course is shown as open', async () => {
  const { deps, userId, school, pass, tasks, addOther } = await openLearning(outside)
  await addOther()
  await school('person', { isDeleted: true })
  pass(700)
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'fresh', courses: [] })
  expect(await tasks()).toEqual(['learner-gone'])
  expect(await enterLms(deps, userId, {}).catch(codeOf)).toBe('learner-unclear')
})

test.each([
  ['moved their address', { newEmail: 'elsewhere@example.com' }, {}, 'learner-unclear', 'learner-unclear'],
  ['hides addresses', {}, { hidesEmail: true }, 'learning-site-refuses', 'learning-site-misconfigured'],
] as const)('an entry after the school %s fails with the reason and opens a task', async (...args) => {
  const [, deed, faults, code, task] = args
  const { deps, userId, school, injectFault, tasks } = await openLearning(outside)
  await school('person', deed)
  await injectFault(faults)
  expect(await enterLms(deps, userId, {}).catch(codeOf)).toBe(code)
  expect(await tasks()).toEqual([task])
})

test('a purchase of a user with a hidden address fails as misconfigured and is retried', async () => {
  const { deps, site, enrolmentIds, injectFault, tasks } = await openLearning(outside, { isEnrolled: false })
  await site.createLmsUser({ email, fullName: 'N A', lang: 'ar', idNumber: 'old' })
  await injectFault({ hidesEmail: true })
  const [enrolmentId = ''] = enrolmentIds
  await expect(enrolLmsUser(deps, { enrolmentId })).rejects.toThrow('nobody with the address is seen')
  expect(await tasks()).toEqual(['learning-site-misconfigured'])
})

test('an LMS user whose creation timed out still belongs to the shop', async () => {
  const { db, deps, userId, enrolmentIds, injectFault } = await openLearning(outside, { isEnrolled: false })
  await injectFault({ createAnswerMs: 10_500 })
  const [enrolmentId = ''] = enrolmentIds
  await expect(enrolLmsUser(deps, { enrolmentId })).rejects.toThrow('no answer')
  await injectFault({ createAnswerMs: 0 })
  await enrolLmsUser(deps, { enrolmentId })
  expect(await users()).toHaveLength(1)
  expect((await findLmsUserFacts(db, userId))?.isTrusted).toBe(true)
  expect(await leadsTo(await enterLms(deps, userId, {}))).toBe('/')
}, 40_000)

test('an account that appears after a failed creation is not mistaken for one of the shop’s', async () => {
  const { db, deps, site, userId, enrolmentIds, injectFault } = await openLearning(outside, {
    isEnrolled: false,
  })
  await injectFault({ missingRights: ['moodle/user:create'] })
  const [enrolmentId = ''] = enrolmentIds
  await expect(enrolLmsUser(deps, { enrolmentId })).rejects.toThrow('nopermissions')
  await injectFault({ missingRights: [] })
  await site.createLmsUser({ email, fullName: 'N A', lang: 'ar', idNumber: 'school' })
  await enrolLmsUser(deps, { enrolmentId })
  expect((await findLmsUserFacts(db, userId))?.isTrusted).toBe(false)
  expect(await db.select().from(lmsUsersTable)).toMatchObject([{ isBeingMade: false }])
})
