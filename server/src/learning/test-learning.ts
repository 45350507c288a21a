import { eq } from 'drizzle-orm'
import { fastify } from 'fastify'
import { usersTable } from '#schema/accounts.tables.ts'
import { addGuestAccount } from '#identity/users.ts'
import { databaseForThisTest } from '#platform/db/test-database.ts'
import type { Job } from '#platform/queue/jobs.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'
import { callSandbox } from '#test/ledger.ts'
import { keys, type Outside } from '#test/outside.ts'
import { enrolLmsUser } from './enrol-lms-user.ts'
import { openMoodle } from './moodle/moodle.ts'
import { buyCourses, email } from './test-enrolments.ts'
import { grantCourse, openSince } from './test-grants.ts'

/** The sandbox LMS numbers Sara's courses from here. */
export const firstCourse = 2

/** Sara bought so many courses an hour ago, with a sandbox LMS; time advances only on request. */
export async function openLearning(outside: Outside, { courses = 1, isEnrolled = true } = {}) {
  const { db } = await databaseForThisTest()
  const bought = await buyCourses(db, courses, false)
  const site = openMoodle({ url: `${outside.url}/moodle`, token: keys.token, studentRole: 5 })
  let now = new Date()
  const asked: string[] = []
  const lms: typeof site = {
    ...site,
    readCourses: (lmsUserId) => {
      asked.push('coursesOf')
      return site.readCourses(lmsUserId)
    },
  }
  // No two reads of the clock return the same time, as in production.
  const clock = () => (now = new Date(now.getTime() + 1))
  const queued: Job[] = []
  const add = async (_tx: unknown, added: readonly Job[]) => void queued.push(...added)
  const jobs = { add, hasten: add }
  const deps = { db, clock, lms, jobs, log: fastify().log }
  const enrolAll = async () => {
    for (const enrolmentId of bought.enrolmentIds) await enrolLmsUser(deps, { enrolmentId })
  }
  if (isEnrolled) await enrolAll()
  // The requests of the enrolments are not those of a read.
  asked.length = 0
  return {
    ...bought,
    db,
    deps,
    site,
    asked,
    enrolAll,
    pass: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
    reach: (courseId: number, progress: number) =>
      callSandbox(outside.url, '/moodle/finish', { email, courseId, progress }),
    injectFault: (faults: object) => callSandbox(outside.url, '/moodle/levers', faults),
    queued,
    /** Another buyer, enrolled in the same course long ago. */
    addOther: async () => {
      const other = { email: `other-${email}`, fullName: 'Other Learner', lang: 'en' as const }
      const userId = await addGuestAccount(db, other, now)
      const { id: lmsUserId } = await site.createLmsUser({ ...other, idNumber: userId })
      const startsAt = new Date(now.getTime() - 86_400_000)
      await site.enrol({ lmsUserId, courseId: firstCourse, startsAt })
      await db.update(usersTable).set({ lmsUserId }).where(eq(usersTable.id, userId))
      const grant = { userId, courseId: bought.courseIds[0] ?? '', startsAt }
      await grantCourse(db, grant, openSince(startsAt))
      return { userId, lmsUserId, email: other.email }
    },
    /** Runs every queued job once. */
    work: async () => {
      for (const job of queued.splice(0)) if (job.task === 'enrol') await enrolLmsUser(deps, job)
    },
    /** Changes made by the school itself: `person`, `seat` or `course`. */
    school: (what: 'person' | 'seat' | 'course', deed: object) =>
      callSandbox(outside.url, `/moodle/${what}`, what === 'course' ? deed : { email, ...deed }),
    /** Kinds of the open tasks. */
    tasks: async () =>
      (await db.select().from(staffTasksTable)).flatMap(({ kind, closedAt }) => (closedAt ? [] : [kind])),
  }
}
