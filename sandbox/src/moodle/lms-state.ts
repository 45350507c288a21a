import { createHash } from 'node:crypto'
import type { Journal } from '#kit/journal.ts'

export type User = {
  readonly id: number
  readonly username: string
  readonly password: string | null
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly auth: string
  readonly idnumber: string
  readonly lang: string
  readonly city: string
  readonly country: string
  readonly suspended: boolean
  /** A deleted user is stored under its id with a placeholder address; its address and username are free again. */
  readonly isDeleted?: boolean
  /** Signed up on the LMS itself and has not confirmed the email address yet. */
  readonly isUnconfirmed?: boolean
  readonly firstaccess: number
  readonly lastaccess: number
}

export type Enrolment = {
  readonly userId: number
  readonly courseId: number
  readonly roleId: number
  /** Seconds; 0: starts immediately, or never ends. */
  readonly timestart: number
  readonly timeend: number
  readonly isSuspended: boolean
  /** null: not tracked for this user. */
  readonly progress: number | null
  readonly isCompleted: boolean
  readonly lastaccess: number | null
  /** The number of enrol calls by the shop. */
  readonly calls: number
}

export type Course = {
  readonly id: number
  readonly shortname: string
  readonly fullname: string
  readonly courseimage?: string
  /** Changes by the school; absent: visible, with completion tracking, manual enrolment and a picture. */
  readonly isHidden?: boolean
  readonly hasCompletion?: boolean
  readonly hasManualEnrolment?: boolean
  readonly hasPicture?: boolean
  /** Seconds. */
  readonly startdate?: number
  readonly enddate?: number
}

/** The defaults of a new user. */
export const newUserDefaults = {
  password: null,
  auth: 'manual',
  idnumber: '',
  lang: 'en',
  city: '',
  country: '',
  suspended: false,
  firstaccess: 0,
  lastaccess: 0,
} as const

/** Every Moodle site has a guest and an administrator, who are not LMS users of the shop. */
const builtIn: readonly User[] = [
  {
    ...newUserDefaults,
    id: 1,
    username: 'guest',
    email: 'root@localhost',
    firstname: 'Guest user',
    lastname: ' ',
  },
  {
    ...newUserDefaults,
    id: 2,
    username: 'admin',
    email: 'admin@example.com',
    firstname: 'Admin',
    lastname: 'User',
  },
]

export function isBuiltIn(user: User): boolean {
  return user.id <= builtIn.length
}

export type LmsState = ReturnType<typeof openLmsState>

/** Users, courses and enrolments. Look-ups by id, email address and username are hash look-ups. */
export function openLmsState(journal: Journal, courseList: readonly Course[]) {
  const users = new Map<number, User>()
  const emails = new Map<string, Set<number>>()
  const usernames = new Map<string, number>()
  const seats = new Map<number, Map<number, Enrolment>>()
  const courses = new Map<number, Course>()
  let lastUserId = 0

  function putUser(user: User): void {
    const before = users.get(user.id)
    if (before) {
      emails.get(before.email.toLowerCase())?.delete(user.id)
      usernames.delete(before.username)
    }
    users.set(user.id, user)
    lastUserId = Math.max(lastUserId, user.id)
    usernames.set(user.username, user.id)
    const sharing = emails.get(user.email.toLowerCase()) ?? new Set()
    emails.set(user.email.toLowerCase(), sharing.add(user.id))
  }

  function putSeat(seat: Enrolment): void {
    const own = seats.get(seat.userId) ?? new Map<number, Enrolment>()
    seats.set(seat.userId, own.set(seat.courseId, seat))
  }

  function saveUser(user: User): void {
    putUser(user)
    journal.write('user', user)
  }

  function unenrol(userId: number, courseId: number): void {
    if (seats.get(userId)?.delete(courseId)) journal.write('unenrolment', { userId, courseId })
  }

  function clear(): void {
    lastUserId = 0
    for (const map of [users, emails, usernames, seats, courses]) map.clear()
    for (const course of courseList) courses.set(course.id, course)
    for (const user of builtIn) putUser(user)
  }

  clear()
  return {
    courses: courses as ReadonlyMap<number, Course>,
    users: () => users.values(),
    user: (id: number) => users.get(id),
    /** Ignores case; returns several users when they were created concurrently. */
    byEmail: (email: string) =>
      Array.from(emails.get(email.toLowerCase()) ?? [], (id) => users.get(id)).filter(
        (user) => user !== undefined,
      ),
    byUsername: (username: string) => users.get(usernames.get(username) ?? 0),
    saveUser,
    /** Deletes an account with its enrolments, as an administrator of the school can. */
    deleteUser(id: number) {
      const user = users.get(id)
      if (user === undefined) return
      for (const courseId of seats.get(id)?.keys() ?? []) unenrol(id, courseId)
      const email = createHash('md5').update(user.username).digest('hex')
      saveUser({ ...user, username: `${user.email}.${id}`.toLowerCase(), email, isDeleted: true })
    },
    saveCourse(course: Course) {
      courses.set(course.id, course)
      journal.write('course', course)
    },
    nextUserId: () => lastUserId + 1,
    *enrolments() {
      for (const own of seats.values()) yield* own.values()
    },
    enrolmentsOf: (userId: number) => [...(seats.get(userId)?.values() ?? [])],
    enrolment: (userId: number, courseId: number) => seats.get(userId)?.get(courseId),
    enrol(seat: Enrolment) {
      putSeat(seat)
      journal.write('enrolment', seat)
    },
    unenrol,
    // The journal only contains entries of the writers above.
    restore(kind: string, value: unknown) {
      if (kind === 'user') putUser(value as User)
      if (kind === 'course') courses.set((value as Course).id, value as Course)
      if (kind === 'enrolment') putSeat(value as Enrolment)
      if (kind === 'unenrolment') {
        const seat = value as Pick<Enrolment, 'userId' | 'courseId'>
        seats.get(seat.userId)?.delete(seat.courseId)
      }
    },
    clear,
  }
}
