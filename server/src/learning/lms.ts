import type { Lang } from '@matla/contract/kit/lang'
import type { SiteCourse } from '#schema/learning.tables.ts'

export type LmsUser = {
  readonly id: number
  readonly isSuspended: boolean
  readonly fullName: string
  /** As the site spells it, which its way in compares exactly; null: hidden from our token. */
  readonly email: string | null
  /** Somebody was signed in as him before. */
  readonly wasUsed: boolean
  /** On the LMS; browsers are shown our own copy of it. */
  readonly pictureUrl: string | null
}

export type SiteCourses = {
  readonly courses: readonly SiteCourse[]
  /** Completion is on in a course, yet nothing is told of it: our token lacks a right (wire: progress). */
  readonly isProgressHidden: boolean
}

/** Where an LMS user arrives: the first page, one of his courses, his own picture, or a page of the shop. */
export type EntryPlace =
  | { readonly kind: 'first-page' }
  | { readonly kind: 'course'; readonly courseId: number }
  | { readonly kind: 'photo'; readonly lmsUserId: number; readonly lang: Lang }
  | { readonly kind: 'shop'; readonly href: string }

export type Picture = { readonly type: string; readonly bytes: Buffer }

/** A course of the site, to be chosen for one of the shop. */
export type SiteCourseChoice = {
  readonly id: number
  readonly name: string
  readonly shortName: string
  readonly isHidden: boolean
  /** Its manual enrolment is switched on. */
  readonly takesLearners: boolean
}

/** Whether the shop may enrol learners in a course; `not-allowed`: it is hidden from our user, or a right is missing. */
export type CourseCheck = 'open' | 'missing' | 'no-manual-enrolment' | 'not-allowed'

/** What there is to try our rights on; null: nothing is known. */
export type RightsSubject = {
  readonly courseId: number | null
  /** Some whom the shop has enrolled. */
  readonly lmsUserIds: readonly number[]
}

export type RightsCheck = {
  /** Each with the call that needs it. */
  readonly missing: readonly string[]
  /** Calls that nothing was there to try on. */
  readonly untried: readonly string[]
}

/** The LMS as the shop needs it; only the server speaks to it. */
export type Lms = {
  /** By e-mail address without regard to case. Throws `LearnerUnclear` when several match. */
  findLmsUser(email: string): Promise<LmsUser | null>
  /** Everybody with this address, without regard to case. */
  lmsUsersAt(email: string): Promise<readonly LmsUser[]>
  /** Null: deleted, or not to be seen by our token. */
  lmsUserById(id: number): Promise<LmsUser | null>
  /** `isNew` is false when somebody had the address already. */
  createLmsUser(lmsUser: NewLmsUser): Promise<LmsUser & { readonly isNew: boolean }>
  /** Sent again with the same start, it changes nothing. Throws `LearnerGone` for a deleted LMS user. */
  enrol(enrolment: {
    readonly lmsUserId: number
    readonly courseId: number
    readonly startsAt: Date
  }): Promise<void>
  /** Harmless for somebody who is not enrolled. */
  unenrol(enrolment: { readonly lmsUserId: number; readonly courseId: number }): Promise<void>
  coursesOf(lmsUserId: number): Promise<SiteCourses>
  /** An address that signs in once, within a minute, whoever has exactly this address, and leads to the place. */
  entryUrl(email: string, place: EntryPlace): Promise<string>
  /** All courses of the site. */
  siteCourses(): Promise<readonly SiteCourseChoice[]>
  checkCourse(courseId: number): Promise<CourseCheck>
  /** Tries each call that the shop makes, and changes nothing. Throws when the site is away or knows no token of ours. */
  checkRights(subject: RightsSubject): Promise<RightsCheck>
  /** Closes an account that the shop made: it is suspended, and holds no name or address of a person any more. */
  closeAccount(lmsUserId: number): Promise<void>
  /** A picture of the site by the address it told; null when it is none, lies elsewhere or needs a login. */
  picture(url: string): Promise<Picture | null>
}

export type NewLmsUser = {
  readonly email: string
  readonly fullName: string
  readonly lang: 'ar' | 'en'
  /** Our own id for the person, so that the two sites can be matched by hand. */
  readonly idNumber: string
}

/** Away, busy or under maintenance: try again later. */
export class LmsAway extends Error {
  override readonly name = 'LmsAway'
}

/** No answer came: what was asked may have been done or not. */
export class LmsSilent extends LmsAway {}

/** Our token, its rights or its set-up: a person must look, and later tries may succeed. */
export class LmsMisconfigured extends Error {
  override readonly name = 'LmsMisconfigured'
}

/** Errors are not told apart: most likely the address is taken by an account that our token may not see. */
export const createRejected = 'core_user_create_users: refused, and nobody with the address is seen'
/** Our token sees the account and not its address. */
export const addressesHidden = 'core_user_get_users: addresses are hidden'

/** An error of the whole site, or one that no list of ours knows: it is not about one person, and later tries may succeed. */
export class LmsSiteFailed extends LmsMisconfigured {
  /** The call that met it; null: any other call meets it as well. */
  readonly call: string | null

  constructor(message: string, call: string | null) {
    super(message)
    this.call = call
  }
}

/** It will say no again: the data is at fault. */
export class LmsRejected extends Error {
  override readonly name = 'LmsRejected'
}

/** Who a user is there cannot be said without a person. */
export class LmsUserUnclear extends LmsRejected {}

/** The LMS user was deleted on the LMS. */
export class LmsUserGone extends LmsRejected {}

/** The way in was refused to an account that is there. */
export class EntryRejected extends LmsRejected {}

export const isLmsFault = (error: unknown): error is LmsAway | LmsMisconfigured | LmsRejected =>
  error instanceof LmsAway || error instanceof LmsMisconfigured || error instanceof LmsRejected
