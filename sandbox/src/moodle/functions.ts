import { fields, read, text } from './args.ts'
import { enrolUsers, unenrolUsers } from './enrol.ts'
import { invalidParameter, noPermission } from './fault.ts'
import { getUsers, getUsersByField } from './find-users.ts'
import { listEnrolledUsers } from './list-enrolled.ts'
import { listCoursesByField, listUserCourses } from './list-courses.ts'
import type { Moodle } from './moodle.ts'
import type { PhpFields } from './php-form.ts'
import { createUsers, updateUsers } from './write-users.ts'

type Function = (moodle: Moodle, args: PhpFields) => unknown

/** The functions that the shop's token may call. */
export const functions: ReadonlyMap<string, Function> = new Map<string, Function>([
  ['auth_userkey_request_login_url', requestLoginUrl],
  ['core_course_get_courses_by_field', listCoursesByField],
  ['core_enrol_get_enrolled_users', listEnrolledUsers],
  ['core_enrol_get_users_courses', listUserCourses],
  ['core_user_create_users', createUsers],
  ['core_user_get_users', getUsers],
  ['core_user_get_users_by_field', getUsersByField],
  ['core_user_update_users', updateUsers],
  ['core_webservice_get_site_info', siteInfo],
  ['enrol_manual_enrol_users', enrolUsers],
  ['enrol_manual_unenrol_users', unenrolUsers],
])

/** Functions of Moodle that this web service does not include. */
export const outsideService: ReadonlySet<string> = new Set([
  'core_course_get_contents',
  'core_course_get_courses',
  'core_completion_get_activities_completion_status',
  'core_completion_get_course_completion_status',
  'core_user_delete_users',
  'core_user_get_course_user_profiles',
  'gradereport_user_get_grade_items',
])

const LoginRequest = fields({ user: fields({ email: text }) })

/** Returns a key that logs this user in once within a minute, even if suspended or an administrator. */
function requestLoginUrl(moodle: Moodle, args: PhpFields): object {
  const { email } = read(LoginRequest, args).user
  if (!moodle.may('auth/userkey:generatekey')) throw noPermission('Generate user key')
  const user = moodle.lmsState.byEmail(email).find((each) => each.email === email && !each.isDeleted)
  if (user === undefined) throw invalidParameter('User is not exist')
  return { loginurl: `${moodle.site}/auth/userkey/login.php?key=${moodle.logins.newKey(user.id)}` }
}

const builds = {
  '4.4': ['4.4.3+ (Build: 20240910)', '2024042203.04'],
  '4.5': ['4.5.6 (Build: 20250811)', '2024100706.00'],
} as const

/** Used as a health check; the response contains a file-access secret. */
function siteInfo(moodle: Moodle, args: PhpFields): object {
  read(fields({}), args)
  const [release, build] = builds[moodle.release()]
  return {
    sitename: 'Learning site (sandbox)',
    username: 'svc_shop',
    firstname: 'Shop',
    lastname: 'Service',
    fullname: 'Shop Service',
    lang: 'en',
    userid: 3_000_000,
    siteurl: moodle.site,
    userpictureurl: '',
    functions: [...functions.keys()]
      .filter((name) => !moodle.faults.missingFunctions.includes(name))
      .map((name) => ({ name, version: build })),
    downloadfiles: 0,
    uploadfiles: 0,
    release,
    version: build,
    mobilecssurl: '',
    advancedfeatures: [],
    usercanmanageownfiles: true,
    userquota: 104_857_600,
    usermaxuploadfilesize: 104_857_600,
    userhomepage: 1,
    userprivateaccesskey: '0123456789abcdef0123456789abcdef',
    siteid: 1,
    sitecalendartype: 'gregorian',
    usercalendartype: 'gregorian',
    userissiteadmin: false,
    theme: 'boost',
  }
}
