import type { Localized } from '@matla/contract/kit/lang'
import {
  EntryRejected,
  isLmsFault,
  LmsMisconfigured,
  LmsRejected,
  LmsSiteFailed,
  type RightsCheck,
  type RightsSubject,
} from '#learning/lms.ts'
import { newSecretId } from '#lib/ids.ts'
import type { CallMoodle } from './moodle-client.ts'
import { buildDummyEnrolment } from './check-course.ts'
import { listSiteCourses } from './list-site-courses.ts'
import { CoursesWire, UsersWire } from './moodle.wire.ts'

/** Every site has its administrator under this number. */
const adminId = 2

const rights = {
  core_user_create_users: 'moodle/user:create',
  enrol_manual_enrol_users: 'enrol/manual:enrol',
  enrol_manual_unenrol_users: 'enrol/manual:unenrol',
  auth_userkey_request_login_url: 'auth/userkey:generatekey',
} as const

/** What a call lacks, by Moodle's error code. */
export const missingSetUp: Readonly<Record<string, Localized>> = {
  accessexception: { en: 'not in the service of our token', ar: 'ليست ضمن خدمة هذا الرمز' },
  invalidrecord: {
    en: 'the site does not know it, because its plug-in is missing',
    ar: 'لا يعرفها الموقع لأن إضافتها غير مثبّتة',
  },
  wsusercannotassign: {
    en: 'moodle/role:assign, with the role of learners to assign',
    ar: '\u2066moodle/role:assign\u2069، ودور المتدرّبين ضمن الأدوار التي يجوز إسنادها',
  },
  requireloginerror: {
    en: 'moodle/course:view (or the course is hidden)',
    ar: '\u2066moodle/course:view\u2069 (أو أن الدورة مخفية)',
  },
  wsnoinstance: { en: 'the course has no manual enrolment', ar: 'لا تسجيل يدوي في الدورة' },
}

/** The rights that an error reports as missing for a call. */
function describeMissingRight(call: string, { message }: LmsMisconfigured): string {
  const code = message.split(': ').at(-1) ?? message
  const right = call in rights ? rights[call as keyof typeof rights] : code
  return `${call}: ${missingSetUp[code]?.en ?? right}`
}

/** Tries the six calls with data that the LMS rejects only after checking our rights, so that nothing is written. */
export async function checkRights(
  ask: CallMoodle,
  studentRole: number,
  subject: RightsSubject,
): Promise<RightsCheck> {
  const courseId = await findKnownCourse(ask, studentRole, subject)
  const seat = courseId === null ? null : buildDummyEnrolment(studentRole, courseId)
  const missing = [
    ...(await findMissing('core_user_get_users', () => trySearch(ask, subject))),
    ...(await findMissing('core_user_create_users', () => tryCreate(ask))),
    ...(await findMissing('core_enrol_get_users_courses', () => tryLists(ask, subject))),
    ...(seat
      ? await findMissing('enrol_manual_enrol_users', () => tryCall(ask, 'enrol_manual_enrol_users', seat))
      : []),
    ...(seat
      ? await findMissing('enrol_manual_unenrol_users', () =>
          tryCall(ask, 'enrol_manual_unenrol_users', seat),
        )
      : []),
    ...(await findMissing('auth_userkey_request_login_url', () => tryEntry(ask))),
  ]
  const untried = seat ? [] : ['enrol_manual_enrol_users', 'enrol_manual_unenrol_users']
  return { missing: [...new Set(missing)], untried }
}

/** An error about our dummy data comes after the rights check, so the right exists. */
async function findMissing(name: string, work: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return (await work()).map((right) => `${name}: ${right}`)
  } catch (error) {
    if (error instanceof LmsRejected) return []
    if (!(error instanceof LmsMisconfigured) || error instanceof LmsSiteFailed) throw error
    return [describeMissingRight(name, error)]
  }
}

async function tryCall(
  ask: CallMoodle,
  name: string,
  fields: Parameters<CallMoodle>[1],
): Promise<readonly string[]> {
  await ask(name, fields)
  return []
}

/** Without the rights, a search is empty or an address missing, but there is no error. */
async function trySearch(
  ask: CallMoodle,
  { lmsUserIds: [lmsUserId = adminId] }: RightsSubject,
): Promise<readonly string[]> {
  const found = (await userWithId(ask, lmsUserId)) ?? (await userWithId(ask, adminId))
  if (!found) return ['moodle/user:viewdetails']
  return found.email ? [] : ['moodle/site:viewuseridentity']
}

async function userWithId(ask: CallMoodle, id: number) {
  const criteria = { 'criteria[0][key]': 'id', 'criteria[0][value]': id }
  return UsersWire.parse(await ask('core_user_get_users', criteria)).users[0]
}

/** A valid username with an invalid address. */
const tryCreate = (ask: CallMoodle) =>
  tryCall(ask, 'core_user_create_users', {
    'users[0][username]': `doctor-${newSecretId()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')}`,
    'users[0][auth]': 'userkey',
    'users[0][firstname]': 'Doctor',
    'users[0][lastname]': 'Doctor',
    'users[0][email]': 'no-address',
  })

/** Enrolled learners must have a list with progress, but the school may have closed the courses of one of them. */
async function tryLists(ask: CallMoodle, { lmsUserIds }: RightsSubject): Promise<readonly string[]> {
  for (const userid of lmsUserIds.length > 0 ? lmsUserIds : [adminId]) {
    const fields = { userid, returnusercount: 0 }
    const courses = CoursesWire.parse(await ask('core_enrol_get_users_courses', fields))
    if (courses.some(({ enablecompletion, completed }) => enablecompletion && completed === null))
      return ['report/completion:view']
    if (courses.length > 0) return []
  }
  return lmsUserIds.length === 0 ? [] : ['moodle/course:viewparticipants']
}

async function tryEntry(ask: CallMoodle): Promise<readonly string[]> {
  try {
    return await tryCall(ask, 'auth_userkey_request_login_url', {
      'user[email]': `${newSecretId()}@doctor.invalid`,
    })
  } catch (error) {
    if (error instanceof EntryRejected) return []
    throw error
  }
}

/** A course that exists, because the LMS fails for an unknown course before it checks our rights. */
async function findKnownCourse(
  ask: CallMoodle,
  studentRole: number,
  { courseId }: RightsSubject,
): Promise<number | null> {
  if (courseId === null) return findAnyCourse(ask)
  try {
    await ask('enrol_manual_enrol_users', buildDummyEnrolment(studentRole, courseId))
    return courseId
  } catch (error) {
    if (!isLmsFault(error)) throw error
    return error.message.endsWith(': invalidparameter') ? findAnyCourse(ask) : courseId
  }
}

/** Returns null when the LMS has no courses, or our service does not list them. */
async function findAnyCourse(ask: CallMoodle): Promise<number | null> {
  try {
    const courses = await listSiteCourses(ask)
    return (
      (courses.find(({ isHidden, takesLearners }) => takesLearners && !isHidden) ?? courses[0])?.id ?? null
    )
  } catch (error) {
    if (error instanceof LmsMisconfigured && !(error instanceof LmsSiteFailed)) return null
    throw error
  }
}
