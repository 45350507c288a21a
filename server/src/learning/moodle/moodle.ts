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
import type { SiteCourse } from '#schema/learning.tables.ts'
import { type Ask, askMoodle, askPicture, type MoodleSettings, WriteCollided } from './ask-moodle.ts'
import { CoursesWire, CreatedWire, EntryWire, UpdatedWire, UsersWire } from './moodle.wire.ts'
import { checkCourse } from './check-course.ts'
import { checkRights } from './check-rights.ts'
import { listSiteCourses } from './list-site-courses.ts'
import { plainText } from './plain-text.ts'

/** Calls the LMS and parses the response. */
async function asked<Wire extends z.ZodType>(
  ask: Ask,
  wsfunction: string,
  fields: Parameters<Ask>[1],
  Shape: Wire,
): Promise<z.output<Wire>> {
  const answer = Shape.safeParse(await ask(wsfunction, fields))
  if (!answer.success) throw new LmsAway(`${wsfunction}: an answer of another shape`)
  return answer.data
}

type Made = Awaited<ReturnType<Lms['createLmsUser']>>

/**
 * Entry is by one-time link, so a new LMS user has no password. An error may mean that the account exists by now, or that
 * the LMS does not have the language: a second try leaves it to the default of the LMS.
 */
async function createLmsUser(ask: Ask, lmsUser: NewLmsUser): Promise<Made> {
  const made = (await createdOrFound(ask, lmsUser, lmsUser.lang)) ?? (await createdOrFound(ask, lmsUser))
  if (made) return made
  throw new LmsMisconfigured(createRejected)
}

/** null: rejected, and no account has the address. */
async function createdOrFound(ask: Ask, lmsUser: NewLmsUser, lang?: string): Promise<Made | null> {
  try {
    return await created(ask, lmsUser, lang)
  } catch (error) {
    if (!(error instanceof LmsRejected || error instanceof WriteCollided)) throw error
    const found = await findOne(ask, lmsUser.email)
    if (found) return { ...found, isNew: false }
    if (error instanceof WriteCollided) throw error
    return null
  }
}

async function created(ask: Ask, lmsUser: NewLmsUser, lang?: string): Promise<Made> {
  const { firstName, lastName } = splitName(lmsUser.fullName)
  const fields = {
    'users[0][username]': usernameFor(lmsUser),
    'users[0][auth]': 'userkey',
    'users[0][firstname]': plain(firstName),
    'users[0][lastname]': plain(lastName),
    'users[0][email]': lmsUser.email,
    'users[0][idnumber]': lmsUser.idNumber,
    ...(lang !== undefined && { 'users[0][lang]': lang }),
  }
  const [{ id }] = await asked(ask, 'core_user_create_users', fields, CreatedWire)
  const { fullName, email } = lmsUser
  return { id, fullName, email, isSuspended: false, wasUsed: false, pictureUrl: null, isNew: true }
}

/** Usernames allow only a-z 0-9 - _ . @, fewer characters than addresses do, so they are derived from our own id. */
const usernameFor = ({ idNumber }: NewLmsUser) =>
  `learner-${idNumber.toLowerCase().replace(/[^a-z0-9-]/g, '')}`

/** The LMS rejects tags, blank names and names over 100 characters. */
const plain = (name: string) => Array.from(name.replace(/[<>]/g, '')).slice(0, 100).join('').trim() || '-'

/** A LIKE search with escaped wildcards, compared again here because by_field would be case-sensitive. */
async function lmsUsersAt(ask: Ask, email: string): Promise<LmsUser[]> {
  const found = await search(
    ask,
    'email',
    email.replace(/[\\%_]/g, (char) => `\\${char}`),
  )
  return found.filter((lmsUser) => lmsUser.email?.toLowerCase() === email.toLowerCase())
}

async function findOne(ask: Ask, email: string): Promise<LmsUser | null> {
  const same = await lmsUsersAt(ask, email)
  if (same.length > 1) throw new LmsUserUnclear('core_user_get_users: several learners have this address')
  return same[0] ?? null
}

async function lmsUserById(ask: Ask, id: number): Promise<LmsUser | null> {
  const found = await search(ask, 'id', String(id))
  // A deleted account keeps its number, and a hash replaces its address.
  return found.find((lmsUser) => lmsUser.id === id && !/^[0-9a-f]{32}$/.test(lmsUser.email ?? '')) ?? null
}

async function search(ask: Ask, key: 'email' | 'id', value: string): Promise<LmsUser[]> {
  const criteria = { 'criteria[0][key]': key, 'criteria[0][value]': value }
  return (await asked(ask, 'core_user_get_users', criteria, UsersWire)).users.map(lmsUserOf)
}

const lmsUserOf = (user: z.output<typeof UsersWire>['users'][number]): LmsUser => ({
  id: user.id,
  isSuspended: user.suspended,
  fullName: user.fullname,
  email: user.email || null,
  wasUsed: user.firstaccess > 0,
  pictureUrl: user.profileimageurl ?? null,
})

/** The LMS user's open courses with their progress (R359, R266). */
async function readCourses(ask: Ask, lmsUserId: number): Promise<SiteCourses> {
  const fields = { userid: lmsUserId, returnusercount: 0 }
  const courses = await asked(ask, 'core_enrol_get_users_courses', fields, CoursesWire).catch(noneWhenGone)
  return {
    courses: courses.map(courseOf),
    isProgressHidden: courses.some((course) => course.enablecompletion && course.completed === null),
  }
}

/** A deleted account has no courses, whichever error the release returns. */
function noneWhenGone(error: unknown): z.output<typeof CoursesWire> {
  if (error instanceof LmsUserGone) return []
  throw error
}

function courseOf(course: z.output<typeof CoursesWire>[number]): SiteCourse {
  return {
    id: course.id,
    fullname: plainText(course.fullname),
    shortname: plainText(course.shortname),
    courseimage: isOwnPicture(course.courseimage) ? course.courseimage : null,
    progress: percent(course.progress),
    startdate: course.startdate,
    lastaccess: course.lastaccess ?? null,
  }
}

/** The picture that the LMS generates for a course without one is visible only to users signed in there. */
const isOwnPicture = (address: string | undefined): address is string =>
  address !== undefined && address !== '' && !address.includes('/course/generated/')

/** A value that is not a percentage counts as no progress. */
const percent = (address: number | null) =>
  address !== null && address >= 0 && address <= 100 ? address : null

const loginPath = '/auth/userkey/login.php'

/**
 * A one-time address (plug-in `auth_userkey`). Its target is built here from numbers or is a page of the shop, because
 * the plug-in redirects to any address (docs/providers.md#moodle).
 */
async function requestEntry(ask: Ask, email: string, place: EntryPlace): Promise<string> {
  const fields = { 'user[email]': email }
  const { loginurl } = await asked(ask, 'auth_userkey_request_login_url', fields, EntryWire)
  const entry = new URL(loginurl)
  if (!entry.pathname.endsWith(loginPath)) {
    throw new LmsMisconfigured('auth_userkey_request_login_url: not the address of a door')
  }
  const wanted = addressOf(`${entry.origin}${entry.pathname.slice(0, -loginPath.length)}`, place)
  if (wanted !== null) entry.searchParams.set('wantsurl', wanted)
  return entry.href
}

function addressOf(site: string, place: EntryPlace): string | null {
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

/** Lists omit enrolments that start after the time rounded to hundreds of seconds, up to 50 s ago (docs/providers.md#moodle). */
const listedLateSeconds = 60

/** Moodle's REST web service (tested against 4.4.3: docs/providers.md#moodle). */
export function openMoodle(settings: MoodleSettings): Lms {
  const ask = askMoodle(settings)
  const findLmsUser = (email: string) => findOne(ask, email)
  return {
    findLmsUser,
    createLmsUser: (lmsUser) => createLmsUser(ask, lmsUser),
    lmsUsersAt: (email) => lmsUsersAt(ask, email),
    lmsUserById: (id) => lmsUserById(ask, id),
    enrol: async ({ lmsUserId, courseId, startsAt }) => {
      const enrolment = {
        'enrolments[0][roleid]': settings.studentRole,
        'enrolments[0][userid]': lmsUserId,
        'enrolments[0][courseid]': courseId,
        // Without it, a repeat would set the start to 0.
        'enrolments[0][timestart]': Math.max(0, Math.floor(startsAt.getTime() / 1000) - listedLateSeconds),
      }
      await aboutCourse(courseId, () => oncemore(() => ask('enrol_manual_enrol_users', enrolment)))
    },
    unenrol: ({ lmsUserId, courseId }) =>
      aboutCourse(courseId, async () => {
        const seat = {
          'enrolments[0][userid]': lmsUserId,
          'enrolments[0][courseid]': courseId,
          'enrolments[0][roleid]': settings.studentRole,
        }
        await ask('enrol_manual_unenrol_users', seat).catch(doneWhenGone)
      }),
    coursesOf: (lmsUserId) => readCourses(ask, lmsUserId),
    entryUrl: (email, place) => requestEntry(ask, email, place),
    siteCourses: () => listSiteCourses(ask),
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
      await asked(ask, 'core_user_update_users', account, UpdatedWire)
    },
    picture: (address) => askPicture(settings.url, address),
  }
}

/** A deleted account is enrolled in no course. */
function doneWhenGone(error: unknown): void {
  if (!(error instanceof LmsUserGone)) throw error
}

const ofOneCourse = /: (?:wsnoinstance|requireloginerror|wsusercannotassign|wscannotenrol|wscannotunenrol)$/

/** Adds the course to a fault in the set-up of one course. */
async function aboutCourse(courseId: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof LmsMisconfigured && ofOneCourse.test(error.message))) throw error
    throw new LmsMisconfigured(`${error.message} (course ${courseId})`, { cause: error })
  }
}

/** Of two equal concurrent writes one fails although the row exists, so it is retried. */
async function oncemore(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof WriteCollided)) throw error
    await work()
  }
}
