import { type EnrolledPerson, LmsAway } from '#learning/lms.ts'
import type { CallMoodle } from './moodle-client.ts'
import { EnrolledWire } from './moodle.wire.ts'

const functionName = 'core_enrol_get_enrolled_users'

/**
 * The learners of a course with active enrolments, which requires the right `moodle/course:enrolreview`: a suspended
 * enrolment must not be reopened by importing it. Teachers are left out.
 */
export async function listEnrolled(
  ask: CallMoodle,
  studentRole: number,
  courseId: number,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<readonly EnrolledPerson[]> {
  const options = {
    onlyactive: 1,
    userfields: 'id,fullname,email,roles',
    limitfrom: from,
    limitnumber: limit,
    sortby: 'id',
  }
  const fields = Object.entries(options).flatMap(([name, value], index) => [
    [`options[${index}][name]`, name] as const,
    [`options[${index}][value]`, value] as const,
  ])
  const answer = EnrolledWire.safeParse(
    await ask(functionName, { courseid: courseId, ...Object.fromEntries(fields) }),
  )
  if (!answer.success) throw new LmsAway(`${functionName}: an answer of another shape`)
  return answer.data.map(({ fullname, email, roles }) => ({
    // Moodle requires a last name, so a single name has a dash instead.
    fullName: fullname.replace(/ -$/, ''),
    email: email || null,
    isLearner: roles === undefined || roles.some(({ roleid }) => roleid === studentRole),
  }))
}
