import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { callSandbox } from '#test/ledger.ts'
import { openOutside, type Outside } from '#test/outside.ts'
import { readLmsUserCourses } from './lms-user-courses.ts'
import { lmsUsersTable } from '#schema/learning.tables.ts'
import { email } from '#test/fixtures/enrolments.ts'
import { firstCourse, openLearning } from '#test/fixtures/learning.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))

const faults = [
  { down: 'maintenance' },
  { down: 'html503' },
  { down: 'html200' },
  { down: 'database' },
  { down: 'cut' },
  { down: 'phperror' },
  { down: 'refuse403' },
  { down: 'expiredtoken' },
  { courseList: 'empty' },
]

test('progress is passed on as the LMS reports it: 99.99 is not 100, and null is not 0 (R253 R266)', async () => {
  const { deps, userId, reach } = await openLearning(outside, { courses: 4 })
  await reach(firstCourse, 33.33333333333333)
  await reach(firstCourse + 1, 99.99)
  await reach(firstCourse + 2, 100)
  const { state, courses } = await readLmsUserCourses(deps, userId)
  expect(state).toBe('fresh')
  expect(courses.map(({ learningCourseId, progress }) => [learningCourseId, progress])).toEqual([
    [5, 0],
    [4, 100],
    [3, 99.99],
    [2, 33.33333333333333],
  ])
  expect(courses[0]).toMatchObject({
    learningCourseId: 5,
    fullname: expect.stringMatching(/\S/),
    shortname: 'course 5',
    progress: 0,
    startdate: 1_738_368_000,
  })
  expect(courses[0]).toHaveProperty('courseimage')
})

test('the enrolment date is the shop’s own', async () => {
  const { deps, userId, db } = await openLearning(outside)
  const { courses } = await readLmsUserCourses(deps, userId)
  expect(courses).toMatchObject([{ enrolledAt: new Date('2026-09-02T09:20:46Z') }])
  const [lmsUser] = await db.select().from(lmsUsersTable)
  expect(lmsUser).toMatchObject({ isOurs: true, fullName: 'نورة العتيبي' })
})

test.each(faults)('%o: the last known courses are returned, and none of them as fresh', async (fault) => {
  const { deps, userId, reach, pass, injectFault, addOther } = await openLearning(outside)
  await addOther()
  await reach(firstCourse, 50)
  const before = await readLmsUserCourses(deps, userId)
  await reach(firstCourse, 100)
  await injectFault(fault)
  pass(120)
  const stored = await readLmsUserCourses(deps, userId)
  expect(stored).toMatchObject({ state: 'kept', asOf: before.asOf, courses: before.courses })
  expect(await readLmsUserCourses(deps, userId, { fresh: true })).toMatchObject({ state: 'kept' })
  await injectFault({ down: false, courseList: 'normal' })
  expect(await readLmsUserCourses(deps, userId, { fresh: true })).toMatchObject({
    state: 'fresh',
    courses: [{ progress: 100 }],
  })
})

test.each(faults)('with %o on the first read no courses are returned', async (fault) => {
  const { deps, userId, injectFault, addOther } = await openLearning(outside)
  await addOther()
  await injectFault(fault)
  expect(await readLmsUserCourses(deps, userId)).toEqual({ state: 'away', asOf: null, courses: [] })
})

test('a slow LMS does not delay a user who has last known courses', async () => {
  const { deps, userId, injectFault, pass } = await openLearning(outside)
  await readLmsUserCourses(deps, userId)
  await injectFault({ down: 'slow', slowMs: 4000 })
  pass(120)
  const began = performance.now()
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'kept', courses: [{}] })
  expect(performance.now() - began).toBeLessThan(3000)
  expect(await readLmsUserCourses(deps, userId, { fresh: true })).toMatchObject({ state: 'fresh' })
})

test('the LMS is called at most once a minute, and concurrent reads share one call', async () => {
  const { deps, userId, asked, pass } = await openLearning(outside)
  await Promise.all(Array.from({ length: 12 }, () => readLmsUserCourses(deps, userId)))
  pass(50)
  await readLmsUserCourses(deps, userId)
  expect(asked).toHaveLength(1)
  pass(20)
  await readLmsUserCourses(deps, userId)
  expect(asked).toHaveLength(2)
})

test('a read waits for the call of another process and returns its result', async () => {
  const { deps, db, userId, asked, pass } = await openLearning(outside)
  await readLmsUserCourses(deps, userId)
  pass(120)
  const own = eq(lmsUsersTable.userId, userId)
  const until = new Date(deps.clock().getTime() + 20_000)
  await db.update(lmsUsersTable).set({ askingUntil: until }).where(own)
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'kept' })
  const looking = readLmsUserCourses(deps, userId, { fresh: true })
  await db.update(lmsUsersTable).set({ readAt: deps.clock(), askingUntil: null }).where(own)
  expect(await looking).toMatchObject({ state: 'fresh' })
  expect(asked).toHaveLength(1)
})

test('hidden addresses do not affect an LMS user that the shop knows', async () => {
  const { deps, userId, injectFault, tasks } = await openLearning(outside)
  await injectFault({ hidesEmail: true })
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'fresh', courses: [{ progress: 0 }] })
  expect(await tasks()).toEqual([])
})

test('progress that the token may not see is null and opens a task for staff', async () => {
  const { deps, userId, reach, injectFault, tasks } = await openLearning(outside)
  await reach(firstCourse, 100)
  await injectFault({ hidesProgress: true })
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({
    state: 'fresh',
    courses: [{ progress: null }],
  })
  expect(await tasks()).toEqual(['learning-site-misconfigured'])
})

test('sixty courses are returned as sixty, with plain texts and without dates that the shop does not know', async () => {
  const { deps, userId, injectFault } = await openLearning(outside)
  await injectFault({ courseList: 'sixty' })
  const { courses } = await readLmsUserCourses(deps, userId)
  expect(courses).toHaveLength(60)
  expect(courses.at(-1)).toMatchObject({ fullname: 'School course & workshop 60', enrolledAt: null })
})

test('two LMS users with one address open a task, and the last known courses are returned', async () => {
  const { deps, site, userId, pass, injectFault, tasks } = await openLearning(outside)
  await readLmsUserCourses(deps, userId)
  await injectFault({ raceNextCreates: 1 })
  await site.createLmsUser({ email, fullName: 'Somebody Else', lang: 'en', idNumber: 'another' })
  pass(120)
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'kept', courses: [{}] })
  expect(await tasks()).toEqual(['learner-unclear'])
})

test('for an LMS user who existed before the shop, only courses that the shop enrolled them in are returned', async () => {
  const { deps, site, userId, enrolAll } = await openLearning(outside, { isEnrolled: false })
  const { id: lmsUserId } = await site.createLmsUser({ email, fullName: 'N A', lang: 'ar', idNumber: 'old' })
  await site.enrol({ lmsUserId, courseId: 30, startsAt: new Date(0) })
  await enrolAll()
  const { courses } = await readLmsUserCourses(deps, userId)
  expect(courses.map(({ learningCourseId }) => learningCourseId)).toEqual([firstCourse])
})

test('a user without an enrolment by the shop is not looked up', async () => {
  const { deps, userId, asked } = await openLearning(outside, { isEnrolled: false })
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'fresh', courses: [] })
  expect(asked).toEqual([])
})
