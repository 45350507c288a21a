import type { Lang } from '@matla/contract/kit/lang'
import { findCourse } from '#catalog/courses.ts'
import { fail } from '#lib/errors.ts'
import { ownedCourseIds } from '#sales/orders/orders.ts'
import { accountForEntry } from './account-for-entry.ts'
import type { Deps } from './deps.ts'
import { readLmsUserCourses } from './lms-user-courses.ts'
import { entryWorks } from './lms-user-tasks.ts'
import { type LmsUserFacts, lmsUserFacts } from './lms-users.store.ts'
import { type EntryPlace, isLmsFault } from './lms.ts'
import { noEntry } from './no-entry.ts'
import { withinEntryPatience } from './patience.ts'
import { setupWorks } from './setup-tasks.ts'

export type EnterDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'lms' | 'jobs'>
export type EntryWish = {
  /** The shop's id, or the site's number. */
  readonly courseId?: string | undefined
  readonly place?: 'photo' | undefined
  /** Language of the page for the photo (R010). */
  readonly lang?: Lang | undefined
}

/** After silence the site is left alone for so long. */
const restMs = 15_000

/**
 * A one-time address of the LMS, asked for at this moment; it leads to the wished course or page (R356),
 * or first back to the shop's page `via`. Fails with `not-enrolled`, `email-not-confirmed`,
 * `course-not-owned`, `course-being-prepared`, `learner-suspended`, `learner-unclear`, `learning-site-refuses`,
 * `learning-site-down`.
 */
export async function enterLms(
  deps: EnterDeps,
  userId: string,
  { courseId, place, lang = 'ar' }: EntryWish,
  via?: string,
): Promise<string> {
  const facts = await lmsUserFacts(deps.db, userId)
  if (!facts?.isEnrolled) return rejectUnopened(deps, userId)
  // The LMS user was there before us: only who proved the address may be signed in as him.
  if (!facts.isTrusted) return fail('email-not-confirmed')
  const course = courseId === undefined ? null : await courseOf(deps, userId, facts, courseId)
  if (isResting(facts, deps.clock())) return fail('learning-site-down')
  try {
    return await withinEntryPatience(keyFor(deps, userId, facts, { course, place, lang, via }))
  } catch (error) {
    if (!isLmsFault(error)) throw error
    return noEntry(deps, userId, error)
  }
}

const isResting = ({ failedAt, wasSilent }: LmsUserFacts, now: Date): boolean =>
  wasSilent && failedAt !== null && now.getTime() - failedAt.getTime() < restMs

type Target = {
  readonly course: number | null
  readonly place: EntryWish['place']
  readonly lang: Lang
  readonly via: string | undefined
}

async function keyFor(deps: EnterDeps, userId: string, facts: LmsUserFacts, target: Target): Promise<string> {
  const lmsUser = await accountForEntry(deps, facts)
  if (lmsUser.isSuspended) return fail('learner-suspended')
  const url = await deps.lms.entryUrl(lmsUser.email, placeOf(lmsUser.id, target))
  await setupWorks(deps, ['core_user_get_users', 'auth_userkey_request_login_url'])
  await entryWorks(deps, userId)
  return url
}

function placeOf(lmsUserId: number, { course, place, lang, via }: Target): EntryPlace {
  if (via !== undefined) return { kind: 'shop', href: via }
  if (place === 'photo') return { kind: 'photo', lmsUserId, lang }
  return course === null ? { kind: 'first-page' } : { kind: 'course', courseId: course }
}

async function rejectUnopened({ db }: EnterDeps, userId: string): Promise<never> {
  const owned = await ownedCourseIds(db, userId)
  return fail(owned.length > 0 ? 'course-being-prepared' : 'not-enrolled')
}

/** The site's number of a course that this LMS user owns; null for the bundle, which leads to the first page. */
async function courseOf(
  deps: EnterDeps,
  userId: string,
  facts: LmsUserFacts,
  courseKey: string,
): Promise<number | null> {
  const course = /^\d{1,9}$/.test(courseKey) ? null : await findCourse(deps.db, courseKey)
  if (course?.isBundle) return null
  const wanted = course ? course.learningCourseId : Number(courseKey)
  if (wanted === null || Number.isNaN(wanted)) return fail('course-not-owned')
  if (facts.enrolled.some(({ learningCourseId }) => learningCourseId === wanted)) return wanted
  const { courses } = await readLmsUserCourses(deps, userId)
  if (courses.some(({ learningCourseId }) => learningCourseId === wanted)) return wanted
  const isOwned = course !== null && (await ownedCourseIds(deps.db, userId)).includes(course.id)
  return fail(isOwned ? 'course-being-prepared' : 'course-not-owned')
}
