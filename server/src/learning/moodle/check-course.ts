import { type CourseCheck, LmsMisconfigured, LmsRejected, LmsSiteFailed, LmsUserGone } from '#learning/lms.ts'
import type { CallMoodle } from './moodle-client.ts'

/** An id that no account has. The LMS checks the course, our rights and manual enrolment before it looks up the user. */
const unknownUserId = 0

/** Tries to enrol an account that does not exist, so that nothing is written. Throws faults that are not about this course. */
export async function checkCourse(
  ask: CallMoodle,
  studentRole: number,
  courseId: number,
): Promise<CourseCheck> {
  try {
    await ask('enrol_manual_enrol_users', buildDummyEnrolment(studentRole, courseId))
    return 'open'
  } catch (error) {
    if (error instanceof LmsUserGone) return 'open'
    if (error instanceof LmsRejected) return error.message.endsWith(': invalidparameter') ? 'missing' : 'open'
    const found =
      error instanceof LmsMisconfigured && !(error instanceof LmsSiteFailed) && toCourseCheck(error)
    if (found) return found
    throw error
  }
}

export const buildDummyEnrolment = (roleId: number, courseId: number) => ({
  'enrolments[0][roleid]': roleId,
  'enrolments[0][userid]': unknownUserId,
  'enrolments[0][courseid]': courseId,
})

function toCourseCheck({ message }: LmsMisconfigured): CourseCheck | null {
  const code = message.split(': ').at(-1)
  if (code === 'wsnoinstance' || code === 'wscannotenrol') return 'no-manual-enrolment'
  return code === 'requireloginerror' || code === 'nopermissions' || code === 'wsusercannotassign'
    ? 'not-allowed'
    : null
}
