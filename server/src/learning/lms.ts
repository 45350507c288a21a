import type { Lang } from '@matla/contract/kit/lang'
import type { LmsCourse } from '#schema/learning.tables.ts'

export type LmsUser = {
  readonly id: number
  readonly isSuspended: boolean
  readonly fullName: string
  /** Spelled as on the LMS, because its login compares usernames exactly; null when our token may not see it. */
  readonly email: string | null
  /** Whether someone has signed in to the account before. */
  readonly wasUsed: boolean
  /** The address on the LMS. Browsers are served the shop's own copy. */
  readonly pictureUrl: string | null
}

/** A person who is enrolled in a course. */
export type EnrolledPerson = {
  readonly fullName: string
  /** null when our token may not see it. */
  readonly email: string | null
  /** false when they only teach the course. */
  readonly isLearner: boolean
}

export type SiteCourses = {
  readonly courses: readonly LmsCourse[]
  /** Whether a course tracks completion but returns no progress, because the token lacks a right (wire: progress). */
  readonly isProgressHidden: boolean
}

/** Where an entry leads: the first page, a course, the user's own picture, or a page of the shop. */
export type EntryPlace =
  | { readonly kind: 'first-page' }
  | { readonly kind: 'course'; readonly courseId: number }
  | { readonly kind: 'photo'; readonly lmsUserId: number; readonly lang: Lang }
  | { readonly kind: 'shop'; readonly href: string }

export type Picture = { readonly type: string; readonly bytes: Buffer }

/** An LMS course that can be chosen for a course of the shop. */
export type SiteCourseChoice = {
  readonly id: number
  readonly name: string
  readonly shortName: string
  readonly isHidden: boolean
  /** Whether manual enrolment is enabled. */
  readonly takesLearners: boolean
}

/**
 * Whether the shop may enrol learners in a course. `not-allowed`: the course is hidden from our user, or a right is
 * missing.
 */
export type CourseCheck = 'open' | 'missing' | 'no-manual-enrolment' | 'not-allowed'

/** The data for the rights check; null when none is known. */
export type RightsSubject = {
  readonly courseId: number | null
  /** Some LMS users that the shop has enrolled. */
  readonly lmsUserIds: readonly number[]
}

export type RightsCheck = {
  /** Each missing right, with the call that needs it. */
  readonly missing: readonly string[]
  /** Calls that could not be tried without data. */
  readonly untried: readonly string[]
}

/** The LMS as the shop uses it. Only the server calls it. */
export type Lms = {
  /** Finds a user by email address, ignoring case. Throws `LmsUserUnclear` when several match. */
  findLmsUser(email: string): Promise<LmsUser | null>
  /** All accounts with this address, ignoring case. */
  findLmsUsersByEmail(email: string): Promise<readonly LmsUser[]>
  /** null when deleted or not visible to our token. */
  findLmsUserById(id: number): Promise<LmsUser | null>
  /** `isNew` is false when an account already had the address. */
  createLmsUser(lmsUser: NewLmsUser): Promise<LmsUser & { readonly isNew: boolean }>
  /** Repeating it with the same start changes nothing. Throws `LmsUserGone` for a deleted LMS user. */
  enrol(enrolment: {
    readonly lmsUserId: number
    readonly courseId: number
    readonly startsAt: Date
  }): Promise<void>
  /** Does nothing for an LMS user who is not enrolled. */
  unenrol(enrolment: { readonly lmsUserId: number; readonly courseId: number }): Promise<void>
  readCourses(lmsUserId: number): Promise<SiteCourses>
  /** One page of the people with an active enrolment in a course, in the LMS's order. */
  listEnrolled(
    courseId: number,
    page: { readonly from: number; readonly limit: number },
  ): Promise<readonly EnrolledPerson[]>
  /** A one-time address, valid for a minute, that signs in the account with exactly this address and leads to the place. */
  requestEntryUrl(email: string, place: EntryPlace): Promise<string>
  /** All courses of the LMS. */
  listCourses(): Promise<readonly SiteCourseChoice[]>
  checkCourse(courseId: number): Promise<CourseCheck>
  /**
   * Tries each call that the shop makes, without changing anything. Throws when the LMS is unreachable or rejects the
   * token.
   */
  checkRights(subject: RightsSubject): Promise<RightsCheck>
  /** Closes an account that the shop created, by suspending it and removing the name and address. */
  closeAccount(lmsUserId: number): Promise<void>
  /** Fetches a picture by its LMS address; null when it is not an image, is on another host or requires a login. */
  fetchPicture(url: string): Promise<Picture | null>
}

export type NewLmsUser = {
  readonly email: string
  readonly fullName: string
  readonly lang: 'ar' | 'en'
  /** The shop's own id of the user, so that accounts can be matched by hand. */
  readonly idNumber: string
}

/** The LMS is unreachable, busy or under maintenance, so the call can be retried later. */
export class LmsAway extends Error {
  override readonly name = 'LmsAway'
}

/** There was no response, so the request may or may not have been carried out. */
export class LmsNoResponse extends LmsAway {}

/** The token, its rights or the LMS set-up is wrong. Staff must look at it, and later attempts may succeed. */
export class LmsMisconfigured extends Error {
  override readonly name = 'LmsMisconfigured'
}

/** The LMS does not distinguish errors here. Most likely an account that our token may not see has the address. */
export const createRejected = 'core_user_create_users: refused, and nobody with the address is seen'
/** The token may see the account but not its address. */
export const addressesHidden = 'core_user_get_users: addresses are hidden'

/** An error of the whole LMS, or an unknown one. It is not about one user, and later attempts may succeed. */
export class LmsSiteFailed extends LmsMisconfigured {
  /** The call that failed; null when any other call would fail as well. */
  readonly call: string | null

  constructor(message: string, call: string | null) {
    super(message)
    this.call = call
  }
}

/** A retry would also fail, because the data is at fault. */
export class LmsRejected extends Error {
  override readonly name = 'LmsRejected'
}

/** Only staff can decide which LMS user this is. */
export class LmsUserUnclear extends LmsRejected {}

/** The LMS user was deleted on the LMS. */
export class LmsUserGone extends LmsRejected {}

/** The LMS denied a login key for an existing account. */
export class EntryRejected extends LmsRejected {}

export const isLmsFault = (error: unknown): error is LmsAway | LmsMisconfigured | LmsRejected =>
  error instanceof LmsAway || error instanceof LmsMisconfigured || error instanceof LmsRejected
