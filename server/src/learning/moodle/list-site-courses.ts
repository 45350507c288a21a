import { LmsAway, type SiteCourseChoice } from '#learning/lms.ts'
import type { CallMoodle } from './moodle-client.ts'
import { AllCoursesWire } from './moodle.wire.ts'
import { plainText } from './plain-text.ts'

/** The front page of every site has this number. Learners are never enrolled in it. */
const frontPage = 1

/** All courses of the LMS that our token sees, by name. */
export async function listSiteCourses(ask: CallMoodle): Promise<readonly SiteCourseChoice[]> {
  const answer = AllCoursesWire.safeParse(await ask('core_course_get_courses_by_field', {}))
  if (!answer.success) throw new LmsAway('core_course_get_courses_by_field: an answer of another shape')
  return answer.data.courses
    .filter(({ id }) => id !== frontPage)
    .map(({ id, fullname, shortname, visible, enrollmentmethods }) => ({
      id,
      name: plainText(fullname),
      shortName: plainText(shortname),
      isHidden: visible === 0,
      takesLearners: enrollmentmethods?.includes('manual') ?? true,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
