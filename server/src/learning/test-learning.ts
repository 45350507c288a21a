import { fastify } from 'fastify'
import { databaseForThisTest } from '#db/test-database.ts'
import { staffTasksTable } from '#payments/payments.tables.ts'
import { lever } from '#proof/ledger.ts'
import { keys, type Outside } from '#proof/outside.ts'
import { enrolLearner } from './enrol-learner.ts'
import { openMoodle } from './moodle/moodle.ts'
import { buyCourses, email } from './test-enrolments.ts'

/** Sara's courses on the stand-in are numbered from here. */
export const firstCourse = 2

/** Sara bought so many courses an hour ago, beside the stand-in of the learning site; time moves when told to. */
export async function openLearning(outside: Outside, { courses = 1, isEnrolled = true } = {}) {
  const { db } = await databaseForThisTest()
  const bought = await buyCourses(db, courses, false)
  const site = openMoodle({ url: `${outside.url}/moodle`, token: keys.token, studentRole: 5 })
  let now = new Date()
  const asked: string[] = []
  const learningSite: typeof site = {
    ...site,
    coursesOf: (learnerId) => {
      asked.push('coursesOf')
      return site.coursesOf(learnerId)
    },
  }
  // No two moments are the same, as in life.
  const clock = () => (now = new Date(now.getTime() + 1))
  const deps = { db, clock, learningSite, reach: () => undefined, log: fastify().log }
  const enrolAll = async () => {
    for (const enrolmentId of bought.enrolmentIds) await enrolLearner(deps, { enrolmentId })
  }
  if (isEnrolled) await enrolAll()
  return {
    ...bought,
    db,
    deps,
    site,
    asked,
    enrolAll,
    pass: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
    reach: (courseId: number, progress: number) =>
      lever(outside.url, '/moodle/finish', { email, courseId, progress }),
    spoil: (levers: object) => lever(outside.url, '/moodle/levers', levers),
    tasks: async () => (await db.select().from(staffTasksTable)).map(({ kind }) => kind),
  }
}
