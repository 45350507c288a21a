import { fields, int, list, read, text } from './args.ts'
import { invalidParameter, noPermission } from './fault.ts'
import { isActive } from './list-courses.ts'
import type { Moodle } from './moodle.ts'
import type { PhpFields } from './php-form.ts'

const OfCourse = fields({
  courseid: int,
  options: list(fields({ name: text, value: text })).optional(),
})

/** core_enrol_get_enrolled_users: the course's enrolled users, by id; `onlyactive` needs an additional right. */
export function listEnrolledUsers(moodle: Moodle, args: PhpFields): object[] {
  const { courseid, options = [] } = read(OfCourse, args)
  const option = (name: string) => options.find((each) => each.name === name)?.value
  if (!moodle.lmsState.courses.has(courseid)) throw invalidParameter('Course id does not exist')
  if (!moodle.may('moodle/course:viewparticipants')) throw noPermission('View participants')
  const isOnlyActive = option('onlyactive') === '1'
  if (isOnlyActive && !moodle.may('moodle/course:enrolreview')) throw noPermission('Review course enrolments')
  const from = Number(option('limitfrom') ?? 0)
  const limit = Number(option('limitnumber') ?? 0)
  const people = [...moodle.lmsState.enrolments()]
    .filter((seat) => seat.courseId === courseid && (!isOnlyActive || isActive(seat, moodle.seconds())))
    .flatMap((seat) => moodle.lmsState.user(seat.userId) ?? [])
    .filter((user) => !user.isDeleted)
    .toSorted((a, b) => a.id - b.id)
  const isEmailShown = moodle.may('moodle/site:viewuseridentity')
  return people.slice(from, limit === 0 ? undefined : from + limit).map((user) => ({
    id: user.id,
    fullname: `${user.firstname} ${user.lastname}`,
    ...(isEmailShown && { email: user.email }),
    roles: [{ roleid: 5, name: '', shortname: 'student', sortorder: 0 }],
  }))
}
