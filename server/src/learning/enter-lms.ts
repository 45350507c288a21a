import type { Lang } from '@matla/contract/kit/lang'
import { findProduct } from '#catalog/products.ts'
import { fail } from '#lib/errors.ts'
import { isValidSignature, sign, signingKey } from '#platform/signing/signing.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { findOwnedCourseIds } from '#sales/orders/orders.ts'
import { closeEntryTasks } from './refresh-lms-user.ts'
import type { Deps } from './deps.ts'
import { readLmsUserCourses, withEntryTimeout } from './lms-user-courses.ts'
import { type LmsUserFacts, findLmsUserFacts, recordNoResponse } from './lms-users.store.ts'
import {
  addressesHidden,
  type EntryPlace,
  EntryRejected,
  isLmsFault,
  LmsAway,
  LmsMisconfigured,
  LmsRejected,
  LmsSiteFailed,
  type LmsUser,
  LmsUserUnclear,
} from './lms.ts'
import { openSetupTask, resolveSetupTasks } from './setup-tasks.ts'
import { unlinkLmsUser } from './untie-lms-user.ts'

type NoEntryDeps = Pick<Deps, 'db' | 'clock' | 'log'>
type Fault = LmsAway | LmsMisconfigured | LmsRejected

/** Reports the fault to the learner, and to staff if they can fix it. */
async function failEntry(deps: NoEntryDeps, userId: string, fault: Fault): Promise<never> {
  const why = fault.message
  deps.log.warn({ why }, 'entry to the LMS failed')
  const task = (kind: 'learner-unclear' | 'entry-refused') =>
    openTask(deps, { kind, subject: userId, orderId: null, why })
  if (fault instanceof LmsUserUnclear) {
    await task('learner-unclear')
    return fail('learner-unclear')
  }
  if (fault instanceof LmsMisconfigured) {
    await openSetupTask(deps, fault)
    // An upgrade ends by itself, but a token fault does not.
    const mayPass = fault instanceof LmsSiteFailed && fault.call !== null
    return fail(mayPass ? 'learning-site-down' : 'learning-site-refuses')
  }
  if (fault instanceof EntryRejected) {
    await task('entry-refused')
    return fail('learning-site-refuses')
  }
  if (fault instanceof LmsAway) await recordNoResponse(deps.db, userId, deps.clock())
  return fail('learning-site-down')
}

type Account = LmsUser & { readonly email: string }

/**
 * The account to sign in to. The LMS login key depends only on the address, ignores suspension and accepts an ambiguous
 * address (docs/providers.md#moodle), so the LMS user is looked up first. Throws `LmsUserUnclear` unless it is
 * unchanged.
 */
async function accountForEntry(
  deps: Pick<Deps, 'lms' | 'db' | 'jobs'>,
  userId: string,
  { email, lmsUserId, isChosen }: LmsUserFacts,
): Promise<Account> {
  const { lms } = deps
  if (isChosen && lmsUserId !== null) return findChosenAccount(deps, lmsUserId)
  const found = await lms.findLmsUser(email)
  if (found && (lmsUserId === null || found.id === lmsUserId)) return requireEmail(found)
  const linked = lmsUserId === null ? null : await lms.findLmsUserById(lmsUserId)
  if (found && linked) throw new LmsUserUnclear('another learner has this address now')
  if (found && lmsUserId !== null) {
    // The school deleted the account and created it again, so the courses are opened for the new account first.
    await unlinkLmsUser(deps, userId, lmsUserId)
    return fail('course-being-prepared')
  }
  if (linked) requireEmail(linked)
  throw new LmsUserUnclear(
    linked
      ? `learner ${linked.id} has another address there`
      : `learner ${lmsUserId} is not to be seen there`,
  )
}

/** An LMS user that staff chose is found by number. No other account may have its address. */
async function findChosenAccount({ lms }: Pick<Deps, 'lms'>, lmsUserId: number): Promise<Account> {
  const linked = await lms.findLmsUserById(lmsUserId)
  if (!linked) throw new LmsUserUnclear(`learner ${lmsUserId} is not to be seen there`)
  const account = requireEmail(linked)
  const sharing = await lms.findLmsUsersByEmail(account.email)
  if (sharing.length > 1) throw new LmsUserUnclear(`others have the address of learner ${lmsUserId}, too`)
  return account
}

function requireEmail({ email, ...lmsUser }: LmsUser): Account {
  if (email === null) throw new LmsMisconfigured(addressesHidden)
  return { ...lmsUser, email }
}

type EnterDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'lms' | 'jobs'>
type EntryRequest = {
  /** The shop's course id or the LMS number. */
  readonly courseId?: string | undefined
  readonly place?: 'photo' | undefined
  /** The language of the page for the photo (R010). */
  readonly lang?: Lang | undefined
}

/** How long no calls are made after the LMS did not respond. */
const pauseAfterNoResponseMs = 15_000

/**
 * Requests a one-time LMS address that leads to the requested course or page (R356), or first back to the shop's page
 * `via`. Fails with `not-enrolled`, `email-not-confirmed`, `course-not-owned`, `course-being-prepared`,
 * `learner-suspended`, `learner-unclear`, `learning-site-refuses` or `learning-site-down`.
 */
export async function enterLms(
  deps: EnterDeps,
  userId: string,
  { courseId, place, lang = 'ar' }: EntryRequest,
  via?: string,
): Promise<string> {
  const facts = await findLmsUserFacts(deps.db, userId)
  if (!facts?.isEnrolled) return rejectUnopened(deps, userId)
  // The LMS user existed before the shop, so only a user with a verified address may be signed in to it.
  if (!facts.isTrusted) return fail('email-not-confirmed')
  const course = courseId === undefined ? null : await resolveCourse(deps, userId, facts, courseId)
  if (isResting(facts, deps.clock())) return fail('learning-site-down')
  try {
    return await withEntryTimeout(requestLoginKey(deps, userId, facts, { course, place, lang, via }))
  } catch (error) {
    if (!isLmsFault(error)) throw error
    return failEntry(deps, userId, error)
  }
}

const isResting = ({ failedAt, wasSilent }: LmsUserFacts, now: Date): boolean =>
  wasSilent && failedAt !== null && now.getTime() - failedAt.getTime() < pauseAfterNoResponseMs

type EntryTarget = {
  readonly course: number | null
  readonly place: EntryRequest['place']
  readonly lang: Lang
  readonly via: string | undefined
}

async function requestLoginKey(
  deps: EnterDeps,
  userId: string,
  facts: LmsUserFacts,
  target: EntryTarget,
): Promise<string> {
  const lmsUser = await accountForEntry(deps, userId, facts)
  if (lmsUser.isSuspended) return fail('learner-suspended')
  const url = await deps.lms.requestEntryUrl(lmsUser.email, toEntryPlace(lmsUser.id, target))
  await resolveSetupTasks(deps, ['core_user_get_users', 'auth_userkey_request_login_url'], {
    also: [addressesHidden],
  })
  await closeEntryTasks(deps, userId)
  return url
}

function toEntryPlace(lmsUserId: number, { course, place, lang, via }: EntryTarget): EntryPlace {
  if (via !== undefined) return { kind: 'shop', href: via }
  if (place === 'photo') return { kind: 'photo', lmsUserId, lang }
  return course === null ? { kind: 'first-page' } : { kind: 'course', courseId: course }
}

async function rejectUnopened({ db }: EnterDeps, userId: string): Promise<never> {
  const owned = await findOwnedCourseIds(db, userId)
  return fail(owned.length > 0 ? 'course-being-prepared' : 'not-enrolled')
}

/** The LMS number of a course that this user owns; null for a bundle, which leads to the first page. */
async function resolveCourse(
  deps: EnterDeps,
  userId: string,
  facts: LmsUserFacts,
  courseKey: string,
): Promise<number | null> {
  const course = /^\d{1,9}$/.test(courseKey) ? null : await findProduct(deps.db, courseKey)
  if (course && course.kind !== 'course') return null
  const requestedId = course ? course.learningCourseId : Number(courseKey)
  if (requestedId === null || Number.isNaN(requestedId)) return fail('course-not-owned')
  if (facts.enrolled.some(({ learningCourseId }) => learningCourseId === requestedId)) return requestedId
  const { courses } = await readLmsUserCourses(deps, userId)
  if (courses.some(({ learningCourseId }) => learningCourseId === requestedId)) return requestedId
  const isOwned = course !== null && (await findOwnedCourseIds(deps.db, userId)).includes(course.id)
  return fail(isOwned ? 'course-being-prepared' : 'course-not-owned')
}

type TicketDeps = EnterDeps & Pick<Deps, 'config'>
type BeginEntryInput = EntryRequest & { readonly sessionId: string; readonly origin: string }

const ticketLifetimeMs = 120_000
const returnPath = '/home/Dashboard/enter'

/**
 * A one-time LMS address that leads back to the shop, where a second one is requested. If another user is signed in to
 * the LMS in this browser, the first address ends that session without signing anyone in (docs/providers.md#moodle).
 * Fails like `enterLms`.
 */
export async function beginEntry(deps: TicketDeps, userId: string, from: BeginEntryInput): Promise<string> {
  const { sessionId, origin, courseId = '', place = '' } = from
  const until = String(deps.clock().getTime() + ticketLifetimeMs)
  const signature = sign(await signingKey(deps), toSignedParts(sessionId, { courseId, place, until }))
  const ticket = new URLSearchParams({ courseId, place, until, signature })
  const href = `${origin}${returnPath}?ticket=${encodeURIComponent(String(ticket))}`
  return enterLms(deps, userId, { courseId: from.courseId, place: from.place }, href)
}

/** The second address, for the session that began the entry. Fails with `link-dead`, and like `enterLms`. */
export async function finishEntry(
  deps: TicketDeps,
  userId: string,
  { sessionId, ticket, lang }: { readonly sessionId: string; readonly ticket: string; readonly lang: Lang },
): Promise<string> {
  const params = new URLSearchParams(ticket)
  const part = (name: keyof TicketClaim | 'signature') => params.get(name) ?? ''
  const claim = { courseId: part('courseId'), place: part('place'), until: part('until') }
  const isOurs = isValidSignature(await signingKey(deps), toSignedParts(sessionId, claim), part('signature'))
  if (!isOurs || Number(claim.until) < deps.clock().getTime()) return fail('link-dead')
  return enterLms(deps, userId, {
    courseId: claim.courseId || undefined,
    place: claim.place === 'photo' ? claim.place : undefined,
    lang,
  })
}

type TicketClaim = { readonly courseId: string; readonly place: string; readonly until: string }
const toSignedParts = (sessionId: string, { courseId, place, until }: TicketClaim) =>
  ['learning-entry', sessionId, courseId, place, until] as const
