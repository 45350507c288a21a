import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { callSandbox, readLedger } from '#test/ledger.ts'
import { openOutside, type Outside } from '#test/outside.ts'
import { findOwnedCourseIds } from '#sales/orders/orders.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable } from '#schema/learning.tables.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'
import { enrolLmsUser } from './enrol-lms-user.ts'
import { revokeEntitlements } from './entitlements.store.ts'
import { enterLms } from './enter-lms.ts'
import { readMyCourses } from './my-courses.ts'
import { email } from '#test/fixtures/enrolments.ts'
import { grantCourse } from '#test/fixtures/grants.ts'
import { firstCourse, openLearning } from '#test/fixtures/learning.ts'
import { revokeCourses, unenrolLmsUser } from './unenrol-lms-user.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))

const seats = async () => (await readLedger(outside.url)).enrolments
const given = 1_700_000_000

/** Buys a course in which the school had already enrolled the learner. */
async function buyTaughtCourse() {
  const lms = await openLearning(outside, { isEnrolled: false })
  await lms.site.createLmsUser({ email, fullName: 'N A', lang: 'ar', idNumber: 'school' })
  await lms.school('seat', { courseId: firstCourse, timestart: given })
  await lms.enrolAll()
  return lms
}

test('a purchase keeps the dates of an enrolment by the school, and its refund leaves that enrolment in place', async () => {
  const { db, deps, orderId, enrolmentIds } = await buyTaughtCourse()
  expect(await seats()).toMatchObject([{ timestart: given, calls: 0 }])
  await db.transaction((tx) =>
    revokeCourses({ jobs: noJobs.jobs }, tx, { order: { id: orderId }, owned: [], now: deps.clock() }),
  )
  for (const enrolmentId of enrolmentIds) await unenrolLmsUser(deps, { enrolmentId })
  expect(await seats()).toMatchObject([{ timestart: given }])
  expect(await db.select().from(enrolmentsTable)).toMatchObject([{ status: 'revoked' }])
})

test('a purchased course is enrolled again when the school ends its own enrolment', async () => {
  const { deps, userId, school, pass, work } = await buyTaughtCourse()
  await school('seat', { courseId: firstCourse, isEnrolled: false })
  pass(300)
  const reading = { ...deps, config: { slug: 'matla' } } as unknown as Parameters<typeof readMyCourses>[0]
  expect((await readMyCourses(reading, userId)).isSettled).toBe(false)
  await work()
  expect(await seats()).toMatchObject([{ status: 'active', calls: 1 }])
})

test('an enrolment whose response was lost is not mistaken for one by the school', async () => {
  const { db, deps, enrolmentIds } = await openLearning(outside)
  const [enrolmentId = ''] = enrolmentIds
  await db.update(enrolmentsTable).set({ status: 'waiting', doneAt: null })
  await enrolLmsUser(deps, { enrolmentId })
  expect(await db.select().from(enrolmentsTable)).toMatchObject([{ status: 'done', isGiven: false }])
})

test('two entitlements delivered concurrently are not mistaken for enrolments by the school', async () => {
  const { db, deps, userId, orderId, courseIds, enrolmentIds } = await openLearning(outside, {
    isEnrolled: false,
  })
  const [first = ''] = enrolmentIds
  const second = await grantCourse(db, { userId, courseId: courseIds[0] ?? '', startsAt: deps.clock() })
  const lms = {
    ...deps.lms,
    readCourses: async (lmsUserId: number) => {
      await enrolLmsUser(deps, { enrolmentId: first })
      return deps.lms.readCourses(lmsUserId)
    },
  }
  await enrolLmsUser({ ...deps, lms }, { enrolmentId: second })
  const delivered = { status: 'done', isGiven: false }
  expect(await db.select().from(enrolmentsTable)).toMatchObject([delivered, delivered])

  // The purchase is refunded, but the grant keeps the course and its enrolment.
  await db.transaction((tx) =>
    revokeCourses({ jobs: noJobs.jobs }, tx, { order: { id: orderId }, owned: [], now: deps.clock() }),
  )
  await unenrolLmsUser(deps, { enrolmentId: first })
  expect(await findOwnedCourseIds(db, userId)).toEqual(courseIds)
  expect(await seats()).toMatchObject([{ status: 'active' }])
  await db
    .update(entitlementsTable)
    .set({ status: 'revoked', endedAt: deps.clock() })
    .where(eq(entitlementsTable.origin, 'grant'))
  await db
    .update(enrolmentsTable)
    .set({ status: 'revoking', doneAt: null })
    .where(eq(enrolmentsTable.id, second))
  await unenrolLmsUser(deps, { enrolmentId: second })
  expect(await findOwnedCourseIds(db, userId)).toEqual([])
  expect(await seats()).toEqual([])
})

test('a paid course is opened even when the course list cannot be read', async () => {
  const { injectFault, enrolAll, tasks } = await openLearning(outside, { isEnrolled: false })
  await injectFault({ missingFunctions: ['core_enrol_get_users_courses'] })
  await enrolAll()
  expect(await seats()).toMatchObject([{ status: 'active' }])
  expect(await tasks()).toEqual([])
})

test('a second purchase after a refund starts on its own day', async () => {
  const { db, deps, userId, orderId, courseIds, enrolmentIds } = await openLearning(outside)
  const [first = ''] = enrolmentIds
  await db.transaction((tx) => revokeEntitlements(tx, orderId, [], deps.clock()))
  await unenrolLmsUser(deps, { enrolmentId: first })
  const startsAt = new Date('2026-11-01T10:00:00Z')
  const second = await grantCourse(db, { userId, courseId: courseIds[0] ?? '', startsAt })
  await enrolLmsUser(deps, { enrolmentId: second })
  expect(await seats()).toMatchObject([{ timestart: startsAt.getTime() / 1000 - 60 }])
})

test.each([
  [{ hasManualEnrolment: false }, { hasManualEnrolment: true }, 'wsnoinstance'],
  [{ isHidden: true }, { isHidden: false }, 'requireloginerror'],
])(
  'a course that rejects enrolments (%o) opens a task that names it, which closes when the course accepts them',
  async (bad, good, code) => {
    const { db, deps, enrolmentIds, school, tasks } = await openLearning(outside, { isEnrolled: false })
    const [enrolmentId = ''] = enrolmentIds
    await school('course', { courseId: firstCourse, ...bad })
    await expect(enrolLmsUser(deps, { enrolmentId })).rejects.toThrow(`${code} (course ${firstCourse})`)
    const [task] = await db.select().from(staffTasksTable)
    expect(String(task?.detail.why).length).toBeGreaterThan(String(task?.subject).length)
    expect(task?.subject).toContain(`(course ${firstCourse})`)
    await school('course', { courseId: firstCourse, ...good })
    await enrolLmsUser(deps, { enrolmentId })
    expect(await tasks()).toEqual([])
  },
)

test('an entry to an LMS that hangs fails before the LMS would respond, and so does the next one', async () => {
  const { deps, userId, injectFault, pass } = await openLearning(outside)
  await injectFault({ down: 'slow', slowMs: 60_000 })
  for (const _ of ['first', 'next'])
    await expect(enterLms(deps, userId, {})).rejects.toMatchObject({ code: 'learning-site-down' })
  await injectFault({ down: false })
  pass(20)
  expect(await enterLms(deps, userId, {})).toContain('login.php?key=')
}, 50_000)
