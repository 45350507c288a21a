import { escapeHtml } from '#kit/html.ts'
import { bool, fields, int, read, text } from './args.ts'
import type { Course, Enrolment } from './lms-state.ts'
import { databaseDown, Fault } from './fault.ts'
import type { Moodle } from './moodle.ts'
import type { PhpFields } from './php-form.ts'

const OfUser = fields({ userid: int, returnusercount: bool.optional() })
const ByField = fields({ field: text.optional(), value: text.optional() })

const opened = 1_738_368_000
const modified = 1_795_232_856

/** Whether the enrolment gives access to the course now: not when suspended, future or ended. */
export function isActive(seat: Enrolment, seconds: number): boolean {
  return !seat.isSuspended && seat.timestart <= seconds && (seat.timeend === 0 || seat.timeend > seconds)
}

/** Whether the user's list includes the course; Moodle rounds the current time to hundreds of seconds here. */
const isListed = (seat: Enrolment, seconds: number): boolean => {
  const rounded = Math.round(seconds / 100) * 100
  return !seat.isSuspended && seat.timestart < rounded && (seat.timeend === 0 || seat.timeend > rounded)
}

/** core_enrol_get_users_courses: 28 keys in Moodle's order, newest course first, `[]` without the rights. */
export async function listUserCourses(moodle: Moodle, args: PhpFields): Promise<object[]> {
  const { userid, returnusercount = true } = read(OfUser, args)
  if (!moodle.may('moodle/user:viewdetails')) return []
  if (!moodle.may('moodle/course:view') || !moodle.may('moodle/course:viewparticipants')) return []
  if (moodle.silenced.has(moodle.lmsState.user(userid)?.email.toLowerCase() ?? '')) throw databaseDown()
  if (moodle.faults.courseList === 'empty') return []
  const seats = moodle.lmsState
    .enrolmentsOf(userid)
    .filter((seat) => isListed(seat, moodle.seconds()))
    .toSorted((a, b) => b.courseId - a.courseId)
  const own = seats.flatMap((seat) => {
    const course = moodle.lmsState.courses.get(seat.courseId)
    return course === undefined || course.isHidden
      ? []
      : [courseOfUser(moodle, course, seat, returnusercount)]
  })
  const [seat] = seats
  if (moodle.may('report/completion:view')) await moodle.background.pause(own.length * moodle.faults.courseMs)
  if (moodle.faults.courseList !== 'sixty' || seat === undefined) return own
  const more = madeUp.slice(own.length).map((course) => courseOfUser(moodle, course, seat, returnusercount))
  return [...own, ...more]
}

/** Courses of the school that the shop does not sell. */
const madeUp: readonly Course[] = Array.from({ length: 60 }, (_, index) => ({
  id: 900 + index,
  shortname: `school-${index + 1}`,
  fullname: `School course & workshop ${index + 1}`,
}))

/** core_course_get_courses_by_field: the full form of 34 keys, or 16 without the right to see courses. */
export function listCoursesByField(moodle: Moodle, args: PhpFields): object {
  const { field = '', value = '' } = read(ByField, args)
  const ids = field === 'ids' ? value.split(',').map(Number) : []
  // One unknown id empties the whole response.
  if (ids.some((id) => !moodle.lmsState.courses.has(id)))
    throw new Fault('Error', null, 'Attempt to read property "id" on null')
  const found = [...moodle.lmsState.courses.values()].filter((course) => isCourse(course, field, value))
  return { courses: found.map((course) => sitesCourse(moodle, course)), warnings: [] }
}

export function imageOf(moodle: Moodle, course: Course): string {
  if (course.courseimage !== undefined) return new URL(course.courseimage, `${moodle.site}/`).href
  const file = course.hasPicture === false ? 'generated/course.svg' : 'overviewfiles/cover.svg'
  return `${moodle.site}/pluginfile.php/${course.id}/course/${file}`
}

function courseOfUser(moodle: Moodle, course: Course, seat: Enrolment, withCount: boolean): object {
  const hasCompletion = course.hasCompletion !== false
  const isCounted = hasCompletion && moodle.may('report/completion:view')
  return {
    id: course.id,
    shortname: formatted(course.shortname),
    fullname: formatted(course.fullname),
    displayname: formatted(course.fullname),
    ...(withCount ? { enrolledusercount: countOf(moodle, course.id) } : {}),
    idnumber: '',
    visible: course.isHidden ? 0 : 1,
    summary: '',
    summaryformat: 1,
    format: 'topics',
    courseimage: imageOf(moodle, course),
    showgrades: true,
    lang: '',
    enablecompletion: hasCompletion,
    completionhascriteria: hasCompletion,
    completionusertracked: isCounted,
    category: 1,
    progress: isCounted ? seat.progress : null,
    completed: isCounted ? seat.isCompleted : null,
    startdate: course.startdate ?? opened,
    enddate: course.enddate ?? 0,
    marker: 0,
    lastaccess: seat.lastaccess,
    isfavourite: false,
    hidden: false,
    overviewfiles: course.hasPicture === false ? [] : [coverFile(moodle, course)],
    showactivitydates: false,
    showcompletionconditions: true,
    timemodified: modified,
  }
}

function sitesCourse(moodle: Moodle, course: Course): object {
  const narrow = {
    id: course.id,
    fullname: formatted(course.fullname),
    displayname: formatted(course.fullname),
    shortname: formatted(course.shortname),
    courseimage: imageOf(moodle, course),
    categoryid: 1,
    categoryname: 'Category 1',
    sortorder: 10_000 + course.id,
    summary: '',
    summaryformat: 1,
    summaryfiles: [],
    overviewfiles: course.hasPicture === false ? [] : [coverFile(moodle, course)],
    showactivitydates: false,
    showcompletionconditions: true,
    contacts: [],
    enrollmentmethods: course.hasManualEnrolment === false ? [] : ['manual'],
  }
  if (!moodle.may('moodle/course:view')) return narrow
  return {
    ...narrow,
    idnumber: '',
    format: 'topics',
    showgrades: 1,
    newsitems: 5,
    startdate: course.startdate ?? opened,
    enddate: course.enddate ?? 0,
    maxbytes: 0,
    showreports: 0,
    visible: course.isHidden ? 0 : 1,
    groupmode: 0,
    groupmodeforce: 0,
    defaultgroupingid: 0,
    enablecompletion: course.hasCompletion === false ? 0 : 1,
    completionnotify: 0,
    lang: '',
    theme: '',
    marker: 0,
    filters: [],
  }
}

function coverFile(moodle: Moodle, course: Course): object {
  return {
    filename: 'cover.svg',
    filepath: '/',
    filesize: 630,
    fileurl: `${moodle.site}/webservice/pluginfile.php/${course.id}/course/overviewfiles/cover.svg`,
    timemodified: modified,
    mimetype: 'image/svg+xml',
  }
}

/** Course texts are stripped of tags and HTML-escaped; user names are not. */
function formatted(stored: string): string {
  return escapeHtml(stored.replace(/<[^>]*>/g, ''))
}

function isCourse(course: Course, field: string, value: string): boolean {
  if (field === '') return true
  if (field === 'id') return course.id === Number(value)
  if (field === 'ids') return value.split(',').includes(String(course.id))
  return field === 'shortname' && course.shortname === value
}

function countOf(moodle: Moodle, courseId: number): number {
  return [...moodle.lmsState.enrolments()].filter((seat) => seat.courseId === courseId).length
}
