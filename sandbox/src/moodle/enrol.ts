import { consumeFault } from '#kit/faults.ts'
import { bool, fields, int, list, read } from './args.ts'
import { type Enrolment, isBuiltIn, type User } from './lms-state.ts'
import {
  coding,
  databaseWrite,
  Fault,
  invalidParameter,
  noLogin,
  noPermission,
  unknownCourseRecord,
} from './fault.ts'
import type { Moodle } from './moodle.ts'
import type { PhpFields } from './php-form.ts'

const seat = { userid: int, courseid: int }
const Enrol = fields({
  enrolments: list(
    fields({ ...seat, roleid: int, timestart: int, timeend: int, suspend: bool }).partial({
      timestart: true,
      timeend: true,
      suspend: true,
    }),
  ),
})
const Unenrol = fields({ enrolments: list(fields({ ...seat, roleid: int }).partial({ roleid: true })) })
type NewEnrolment = { userid: number; courseid: number; roleid: number }

const studentRole = 5

/** enrol_manual_enrol_users: overwrites dates and status of an existing enrolment; the first error rolls back all. */
export function enrolUsers(moodle: Moodle, args: PhpFields): null {
  const { enrolments } = read(Enrol, args)
  if (consumeFault(moodle, 'failNextEnrols')) throw databaseWrite()
  for (const wanted of enrolments) checkEnrolment(moodle, wanted)
  for (const wanted of enrolments) {
    const before = moodle.lmsState.enrolment(wanted.userid, wanted.courseid)
    moodle.lmsState.enrol({
      ...(before ?? createEnrolment(wanted)),
      roleId: wanted.roleid,
      timestart: wanted.timestart ?? 0,
      timeend: wanted.timeend ?? 0,
      isSuspended: wanted.suspend ?? false,
      calls: (before?.calls ?? 0) + 1,
    })
  }
  return null
}

/** enrol_manual_unenrol_users: has no effect for users who are not enrolled. */
export function unenrolUsers(moodle: Moodle, args: PhpFields): null {
  const { enrolments } = read(Unenrol, args)
  for (const { userid, courseid } of enrolments) {
    if (!moodle.lmsState.courses.has(courseid)) throw unknownCourseRecord()
    if (!seesCourse(moodle, courseid)) throw noLogin()
    if (!moodle.may('enrol/manual:unenrol')) throw noPermission('Unenrol users from the course')
    checkLeaving(moodle, userid)
  }
  for (const { userid, courseid } of enrolments) moodle.lmsState.unenrol(userid, courseid)
  return null
}

function checkEnrolment(moodle: Moodle, { userid, courseid, roleid }: NewEnrolment): void {
  const isFrontPage = courseid === 1
  if (!isFrontPage && !moodle.lmsState.courses.has(courseid))
    throw invalidParameter(`Unknown course ${courseid}`)
  if (!seesCourse(moodle, courseid)) throw noLogin()
  if (!moodle.may('enrol/manual:enrol')) throw noPermission('Enrol users')
  if (roleid !== studentRole || !moodle.may('moodle/role:assign')) {
    const message = `You don't have the permission to assign this role (${roleid}) to this user (${userid}) in this course (${courseid}).`
    throw new Fault('moodle_exception', 'wsusercannotassign', message)
  }
  if (isFrontPage || moodle.lmsState.courses.get(courseid)?.hasManualEnrolment === false) {
    const message = `Manual enrolment plugin instance doesn't exist or is disabled for the course (id = ${courseid})`
    throw new Fault('moodle_exception', 'wsnoinstance', message)
  }
  if (moodle.release() === '4.5') return requireActive(moodle.lmsState.user(userid))
  const user = moodle.lmsState.user(userid)
  if (user === undefined || user.isDeleted || isBuiltIn(user))
    throw coding('User ID does not exist or is deleted!')
}

function checkLeaving(moodle: Moodle, userid: number): void {
  if (moodle.release() === '4.5') return requireActive(moodle.lmsState.user(userid))
  // Moodle still finds a deleted account by its id, but unenrolling it has no effect.
  if (moodle.lmsState.user(userid) === undefined)
    throw invalidParameter('User ID does not exist or is deleted!')
}

/** `require_active_user` of Moodle 4.5. */
function requireActive(user: User | undefined): void {
  if (user === undefined) throw new Fault('moodle_exception', 'invaliduser', 'Invalid user')
  if (user.isDeleted) throw new Fault('moodle_exception', 'userdeleted', 'This user account was deleted')
  if (user.isUnconfirmed) {
    const message = `User ${user.username} is not confirmed`
    throw new Fault('moodle_exception', 'usernotconfirmed', message)
  }
  if (isBuiltIn(user)) throw new Fault('moodle_exception', 'guestsarenotallowed', 'Guests are not allowed')
}

/** The service user sees a hidden course only with the right to see hidden courses. */
const seesCourse = (moodle: Moodle, courseId: number): boolean =>
  moodle.may('moodle/course:view') &&
  (!moodle.lmsState.courses.get(courseId)?.isHidden || moodle.may('moodle/course:viewhiddencourses'))

export function createEnrolment({
  userid,
  courseid,
  roleid = studentRole,
}: Omit<NewEnrolment, 'roleid'> & { roleid?: number }): Enrolment {
  return {
    userId: userid,
    courseId: courseid,
    roleId: roleid,
    timestart: 0,
    timeend: 0,
    isSuspended: false,
    progress: 0,
    isCompleted: false,
    lastaccess: null,
    calls: 0,
  }
}
