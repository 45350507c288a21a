import { type Lms, LmsMisconfigured } from '#learning/lms.ts'
import { askMoodle, type MoodleSettings, WriteCollided } from './ask-moodle.ts'
import { askPicture } from './ask-picture.ts'
import { createLmsUser } from './create-lms-user.ts'
import { findOne, lmsUserById, lmsUsersAt } from './find-lms-users.ts'
import { readCourses } from './read-courses.ts'
import { requestEntry } from './request-entry.ts'

/** Lists leave out what began after the time rounded to hundreds of seconds, which may be 50 s ago (docs/providers.md#moodle). */
const listedLateSeconds = 60

/** Moodle's REST web service (tested against 4.4.3: docs/providers.md#moodle). */
export function openMoodle(settings: MoodleSettings): Lms {
  const ask = askMoodle(settings)
  const findLmsUser = (email: string) => findOne(ask, email)
  return {
    findLmsUser,
    createLmsUser: (lmsUser) => createLmsUser(ask, lmsUser),
    lmsUsersAt: (email) => lmsUsersAt(ask, email),
    lmsUserById: (id) => lmsUserById(ask, id),
    enrol: async ({ lmsUserId, courseId, startsAt }) => {
      const enrolment = {
        'enrolments[0][roleid]': settings.studentRole,
        'enrolments[0][userid]': lmsUserId,
        'enrolments[0][courseid]': courseId,
        // Without it, a repeat would set the start to 0.
        'enrolments[0][timestart]': Math.max(0, Math.floor(startsAt.getTime() / 1000) - listedLateSeconds),
      }
      await aboutCourse(courseId, () => oncemore(() => ask('enrol_manual_enrol_users', enrolment)))
    },
    unenrol: ({ lmsUserId, courseId }) =>
      aboutCourse(courseId, async () => {
        await ask('enrol_manual_unenrol_users', {
          'enrolments[0][userid]': lmsUserId,
          'enrolments[0][courseid]': courseId,
          'enrolments[0][roleid]': settings.studentRole,
        })
      }),
    coursesOf: (lmsUserId) => readCourses(ask, lmsUserId),
    entryUrl: (email, place) => requestEntry(ask, email, place),
    picture: (told) => askPicture(settings.url, told),
  }
}

const ofOneCourse = /: (?:wsnoinstance|requireloginerror|wsusercannotassign)$/

/** What is set up wrongly in one course names it. */
async function aboutCourse(courseId: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof LmsMisconfigured && ofOneCourse.test(error.message))) throw error
    throw new LmsMisconfigured(`${error.message} (course ${courseId})`, { cause: error })
  }
}

/** Two equal writes at once: one of them is told that it failed although the row is there. */
async function oncemore(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof WriteCollided)) throw error
    await work()
  }
}
