import { happens } from '#kit/faults.ts'
import { bool, fields, int, list, read } from './args.ts'
import { type Enrolment, isBuiltIn } from './lms-state.ts'
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

/** enrol_manual_enrol_users: overwrites times and status of an enrolment that exists; the first error undoes all. */
export function enrolUsers(moodle: Moodle, args: PhpFields): null {
  const { enrolments } = read(Enrol, args)
  if (happens(moodle, 'failNextEnrols')) throw databaseWrite()
  for (const wanted of enrolments) check(moodle, wanted)
  for (const wanted of enrolments) {
    const before = moodle.lmsState.enrolment(wanted.userid, wanted.courseid)
    moodle.lmsState.enrol({
      ...(before ?? fresh(wanted)),
      roleId: wanted.roleid,
      timestart: wanted.timestart ?? 0,
      timeend: wanted.timeend ?? 0,
      isSuspended: wanted.suspend ?? false,
      calls: (before?.calls ?? 0) + 1,
    })
  }
  return null
}

/** enrol_manual_unenrol_users: harmless for somebody who is not enrolled. */
export function unenrolUsers(moodle: Moodle, args: PhpFields): null {
  const { enrolments } = read(Unenrol, args)
  for (const { userid, courseid } of enrolments) {
    if (!moodle.lmsState.courses.has(courseid)) throw unknownCourseRecord()
    if (!seesCourse(moodle, courseid)) throw noLogin()
    if (!moodle.may('enrol/manual:unenrol')) throw noPermission('Unenrol users from the course')
    if (moodle.lmsState.user(userid) === undefined)
      throw invalidParameter('User ID does not exist or is deleted!')
  }
  for (const { userid, courseid } of enrolments) moodle.lmsState.unenrol(userid, courseid)
  return null
}

function check(moodle: Moodle, { userid, courseid, roleid }: NewEnrolment): void {
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
  const user = moodle.lmsState.user(userid)
  if (user === undefined || user.isDeleted || isBuiltIn(user))
    throw coding('User ID does not exist or is deleted!')
}

/** A hidden course is seen by who may see hidden ones. */
const seesCourse = (moodle: Moodle, courseId: number): boolean =>
  moodle.may('moodle/course:view') &&
  (!moodle.lmsState.courses.get(courseId)?.isHidden || moodle.may('moodle/course:viewhiddencourses'))

export function fresh({
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
