import { splitName } from '@matla/contract/checkout/guest-rules'
import type { z } from 'zod'
import {
  createRejected,
  type EntryPlace,
  type Lms,
  LmsAway,
  LmsMisconfigured,
  LmsRejected,
  type LmsUser,
  LmsUserGone,
  LmsUserUnclear,
  type NewLmsUser,
  type SiteCourses,
} from '#learning/lms.ts'
import type { LmsCourse } from '#schema/learning.tables.ts'
import {
  type CallMoodle,
  openMoodleClient,
  fetchPicture,
  type MoodleSettings,
  WriteCollided,
} from './moodle-client.ts'
import { CoursesWire, CreatedWire, EntryWire, UpdatedWire, UsersWire } from './moodle.wire.ts'
import { checkCourse } from './check-course.ts'
import { checkRights } from './check-rights.ts'
import { listEnrolled } from './list-enrolled.ts'
import { listSiteCourses } from './list-site-courses.ts'
import { plainText } from './plain-text.ts'

/** Calls the LMS and parses the response. */
async function callAndParse<Wire extends z.ZodType>(
  ask: CallMoodle,
  wsfunction: string,
  fields: Parameters<CallMoodle>[1],
  Shape: Wire,
): Promise<z.output<Wire>> {
  const answer = Shape.safeParse(await ask(wsfunction, fields))
  if (!answer.success) throw new LmsAway(`${wsfunction}: an answer of another shape`)
  return answer.data
}

type CreateResult = Awaited<ReturnType<Lms['createLmsUser']>>

/**
 * A new LMS user has no password, because entry is by one-time link. An error may mean that the account exists by now,
 * or that the LMS lacks the language, so a second attempt uses the LMS's default language.
 */
async function createLmsUser(ask: CallMoodle, lmsUser: NewLmsUser): Promise<CreateResult> {
  const created = (await createOrFind(ask, lmsUser, lmsUser.lang)) ?? (await createOrFind(ask, lmsUser))
  if (created) return created
  throw new LmsMisconfigured(createRejected)
}

/** null when rejected and no account has the address. */
async function createOrFind(
  ask: CallMoodle,
  lmsUser: NewLmsUser,
  lang?: string,
): Promise<CreateResult | null> {
  try {
    return await tryCreate(ask, lmsUser, lang)
  } catch (error) {
    if (!(error instanceof LmsRejected || error instanceof WriteCollided)) throw error
    const found = await findOne(ask, lmsUser.email)
    if (found) return { ...found, isNew: false }
    if (error instanceof WriteCollided) throw error
    return null
  }
}

async function tryCreate(ask: CallMoodle, lmsUser: NewLmsUser, lang?: string): Promise<CreateResult> {
  const { firstName, lastName } = splitName(lmsUser.fullName)
  const fields = {
    'users[0][username]': buildUsername(lmsUser),
    'users[0][auth]': 'userkey',
    'users[0][firstname]': toMoodleName(firstName),
    'users[0][lastname]': toMoodleName(lastName),
    'users[0][email]': lmsUser.email,
    'users[0][idnumber]': lmsUser.idNumber,
    ...(lang !== undefined && { 'users[0][lang]': lang }),
  }
  const [{ id }] = await callAndParse(ask, 'core_user_create_users', fields, CreatedWire)
  const { fullName, email } = lmsUser
  return { id, fullName, email, isSuspended: false, wasUsed: false, pictureUrl: null, isNew: true }
}

/** Usernames allow only a-z 0-9 - _ . @, fewer characters than addresses, so they are derived from our own id. */
const buildUsername = ({ idNumber }: NewLmsUser) =>
  `learner-${idNumber.toLowerCase().replace(/[^a-z0-9-]/g, '')}`

/** The LMS rejects tags, blank names and names over 100 characters. */
const toMoodleName = (name: string) =>
  Array.from(name.replace(/[<>]/g, '')).slice(0, 100).join('').trim() || '-'

/** A LIKE search with escaped wildcards, whose results are compared again here because by_field would be case-sensitive. */
async function lmsUsersAt(ask: CallMoodle, email: string): Promise<LmsUser[]> {
  const found = await search(
    ask,
    'email',
    email.replace(/[\\%_]/g, (char) => `\\${char}`),
  )
  return found.filter((lmsUser) => lmsUser.email?.toLowerCase() === email.toLowerCase())
}

async function findOne(ask: CallMoodle, email: string): Promise<LmsUser | null> {
  const same = await lmsUsersAt(ask, email)
  if (same.length > 1) throw new LmsUserUnclear('core_user_get_users: several learners have this address')
  return same[0] ?? null
}

async function lmsUserById(ask: CallMoodle, id: number): Promise<LmsUser | null> {
  const found = await search(ask, 'id', String(id))
  // A deleted account keeps its number, but a hash replaces its address.
  return found.find((lmsUser) => lmsUser.id === id && !/^[0-9a-f]{32}$/.test(lmsUser.email ?? '')) ?? null
}

async function search(ask: CallMoodle, key: 'email' | 'id', value: string): Promise<LmsUser[]> {
  const criteria = { 'criteria[0][key]': key, 'criteria[0][value]': value }
  return (await callAndParse(ask, 'core_user_get_users', criteria, UsersWire)).users.map(toLmsUser)
}

const toLmsUser = (user: z.output<typeof UsersWire>['users'][number]): LmsUser => ({
  id: user.id,
  isSuspended: user.suspended,
  fullName: user.fullname,
  email: user.email || null,
  wasUsed: user.firstaccess > 0,
  pictureUrl: user.profileimageurl ?? null,
})

/** The LMS user's open courses with their progress (R359, R266). */
async function readCourses(ask: CallMoodle, lmsUserId: number): Promise<SiteCourses> {
  const fields = { userid: lmsUserId, returnusercount: 0 }
  const courses = await callAndParse(ask, 'core_enrol_get_users_courses', fields, CoursesWire).catch(
    emptyWhenGone,
  )
  return {
    courses: courses.map(toSiteCourse),
    isProgressHidden: courses.some((course) => course.enablecompletion && course.completed === null),
  }
}

/** A deleted account has no courses, whichever error the release returns. */
function emptyWhenGone(error: unknown): z.output<typeof CoursesWire> {
  if (error instanceof LmsUserGone) return []
  throw error
}

function toSiteCourse(course: z.output<typeof CoursesWire>[number]): LmsCourse {
  return {
    id: course.id,
    fullname: plainText(course.fullname),
    shortname: plainText(course.shortname),
    courseimage: isOwnPicture(course.courseimage) ? course.courseimage : null,
    progress: toProgress(course.progress),
    startdate: course.startdate,
    lastaccess: course.lastaccess ?? null,
  }
}

/** Only users signed in to the LMS can see the picture that it generates for a course without one. */
const isOwnPicture = (address: string | undefined): address is string =>
  address !== undefined && address !== '' && !address.includes('/course/generated/')

/** A value that is not a percentage counts as no progress. */
const toProgress = (address: number | null) =>
  address !== null && address >= 0 && address <= 100 ? address : null

const loginPath = '/auth/userkey/login.php'

/**
 * A one-time address (plug-in `auth_userkey`). Its target is built here from numbers or is a page of the shop, because
 * the plug-in redirects to any address (docs/providers.md#moodle).
 */
async function requestEntry(ask: CallMoodle, email: string, place: EntryPlace): Promise<string> {
  const fields = { 'user[email]': email }
  const { loginurl } = await callAndParse(ask, 'auth_userkey_request_login_url', fields, EntryWire)
  const entry = new URL(loginurl)
  if (!entry.pathname.endsWith(loginPath)) {
    throw new LmsMisconfigured('auth_userkey_request_login_url: not the address of a door')
  }
  const target = buildTargetUrl(`${entry.origin}${entry.pathname.slice(0, -loginPath.length)}`, place)
  if (target !== null) entry.searchParams.set('wantsurl', target)
  return entry.href
}

function buildTargetUrl(site: string, place: EntryPlace): string | null {
  switch (place.kind) {
    case 'first-page':
      return null
    case 'course':
      return `${site}/course/view.php?id=${place.courseId}`
    case 'photo':
      return `${site}/user/edit.php?id=${place.lmsUserId}&course=1&lang=${place.lang}`
    case 'shop':
      return place.href
  }
}

/**
 * Lists omit enrolments that start after the time rounded to hundreds of seconds, up to 50 s ago
 * (docs/providers.md#moodle).
 */
const listingDelaySeconds = 60

/** Opens Moodle's REST web service (tested against 4.4.3: docs/providers.md#moodle). */
export function openMoodle(settings: MoodleSettings): Lms {
  const ask = openMoodleClient(settings)
  const findLmsUser = (email: string) => findOne(ask, email)
  return {
    findLmsUser,
    createLmsUser: (lmsUser) => createLmsUser(ask, lmsUser),
    findLmsUsersByEmail: (email) => lmsUsersAt(ask, email),
    findLmsUserById: (id) => lmsUserById(ask, id),
    enrol: async ({ lmsUserId, courseId, startsAt }) => {
      const enrolment = {
        'enrolments[0][roleid]': settings.studentRole,
        'enrolments[0][userid]': lmsUserId,
        'enrolments[0][courseid]': courseId,
        // Without this value, a repetition would set the start to 0.
        'enrolments[0][timestart]': Math.max(0, Math.floor(startsAt.getTime() / 1000) - listingDelaySeconds),
      }
      await withCourseInFault(courseId, () =>
        retryCollision(() => ask('enrol_manual_enrol_users', enrolment)),
      )
    },
    unenrol: ({ lmsUserId, courseId }) =>
      withCourseInFault(courseId, async () => {
        const seat = {
          'enrolments[0][userid]': lmsUserId,
          'enrolments[0][courseid]': courseId,
          'enrolments[0][roleid]': settings.studentRole,
        }
        await ask('enrol_manual_unenrol_users', seat).catch(ignoreWhenGone)
      }),
    readCourses: (lmsUserId) => readCourses(ask, lmsUserId),
    listEnrolled: (courseId, page) => listEnrolled(ask, settings.studentRole, courseId, page),
    requestEntryUrl: (email, place) => requestEntry(ask, email, place),
    listCourses: () => listSiteCourses(ask),
    checkCourse: (courseId) => checkCourse(ask, settings.studentRole, courseId),
    checkRights: (subject) => checkRights(ask, settings.studentRole, subject),
    closeAccount: async (lmsUserId) => {
      const account = {
        'users[0][id]': lmsUserId,
        'users[0][suspended]': 1,
        'users[0][firstname]': '-',
        'users[0][lastname]': '-',
        'users[0][email]': `erased-${lmsUserId}@erased.invalid`,
      }
      await callAndParse(ask, 'core_user_update_users', account, UpdatedWire)
    },
    fetchPicture: (address) => fetchPicture(settings.url, address),
  }
}

/** A deleted account is not enrolled in any course. */
function ignoreWhenGone(error: unknown): void {
  if (!(error instanceof LmsUserGone)) throw error
}

const courseFault = /: (?:wsnoinstance|requireloginerror|wsusercannotassign|wscannotenrol|wscannotunenrol)$/

/** Adds the course to a fault in the set-up of one course. */
async function withCourseInFault(courseId: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof LmsMisconfigured && courseFault.test(error.message))) throw error
    throw new LmsMisconfigured(`${error.message} (course ${courseId})`, { cause: error })
  }
}

/** One of two equal concurrent writes fails although the row exists, so it is retried. */
async function retryCollision(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof WriteCollided)) throw error
    await work()
  }
}
