import type { z } from 'zod'
import { LmsAway, type SiteCourses } from '#learning/lms.ts'
import type { SiteCourse } from '#schema/learning.tables.ts'
import type { Ask } from './ask-moodle.ts'
import { CoursesWire } from './moodle.wire.ts'
import { plainText } from './plain-text.ts'

/** The LMS user's open courses with their progress (R359, R266). */
export async function readCourses(ask: Ask, lmsUserId: number): Promise<SiteCourses> {
  const answer = await ask('core_enrol_get_users_courses', { userid: lmsUserId, returnusercount: 0 })
  const told = CoursesWire.safeParse(answer)
  if (!told.success) throw new LmsAway('core_enrol_get_users_courses: an answer of another shape')
  return {
    courses: told.data.map(courseOf),
    isProgressHidden: told.data.some((course) => course.enablecompletion && course.completed === null),
  }
}

function courseOf(course: z.output<typeof CoursesWire>[number]): SiteCourse {
  return {
    id: course.id,
    fullname: plainText(course.fullname),
    shortname: plainText(course.shortname),
    courseimage: isOwnPicture(course.courseimage) ? course.courseimage : null,
    progress: percent(course.progress),
    startdate: course.startdate,
  }
}

/** What the site draws for a course without a picture is shown to who is signed in there alone. */
const isOwnPicture = (told: string | undefined): told is string =>
  told !== undefined && told !== '' && !told.includes('/course/generated/')

/** Anything that is no percentage counts as not told. */
const percent = (told: number | null) => (told !== null && told >= 0 && told <= 100 ? told : null)
