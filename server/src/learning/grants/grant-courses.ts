import type { Lang } from '@matla/contract/kit/lang'
import { type AddressList, parseAddressList, maxAddresses } from '@matla/contract/staff/address-list'
import type { GrantPreview } from '@matla/contract/staff/grants.calls'
import { findAccounts, findOrCreateAccounts } from '#identity/guest-accounts.ts'
import { findCurrentEmail, isOpenAccount, lockUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import { hashToken, newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, assertRecentProof } from '#platform/http/actor.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import type { GrantOutcome } from '#schema/entitlements.tables.ts'
import { addEntitlements } from '#learning/entitlements.store.ts'
import { buildEnrolJobs } from '#learning/open-entitlements.ts'
import {
  findOpenedCourses,
  findOwnedCourses,
  insertGrant,
  recordOutcome,
  findOutcome,
  listGrantedSince,
  findPrices,
} from './grants.store.ts'
import { dayMs } from '@matla/contract/kit/riyadh'

type GrantDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/** Fails with `addresses-missing` for an empty list, or with `addresses-too-many` for more than 500 addresses. */
function readAddressList(pasted: string): AddressList {
  const list = parseAddressList(pasted)
  const entries = list.emails.length + list.malformed.length
  if (entries === 0) fail('addresses-missing')
  return entries > maxAddresses ? fail('addresses-too-many') : list
}

/** The courses that these courses and bundles open. Fails with `course-not-found`. */
async function resolveCourses(db: Db, keys: readonly string[]): Promise<string[]> {
  const found = await findOpenedCourses(db, keys)
  if (keys.some((key) => !found.some((each) => each.key === key))) fail('course-not-found')
  return [...new Set(found.map(({ courseId }) => courseId))].toSorted()
}

type GrantPreviewInput = { readonly addresses: string; readonly courses: readonly string[] }

/** What a grant to this list would do. Fails like `grantToMany`. */
export async function previewGrants(
  { db }: Pick<Deps, 'db'>,
  { addresses, courses }: GrantPreviewInput,
): Promise<{ readonly rows: readonly GrantPreview[]; readonly repeated: number }> {
  const { emails, malformed, repeated } = readAddressList(addresses)
  const courseIds = await resolveCourses(db, courses)
  const accounts = new Map((await findAccounts(db, emails)).map((account) => [account.email, account]))
  const missing = await findMissingCourses(db, [...accounts.values()], courseIds)
  const previews = emails.map((entry): GrantPreview => {
    const account = accounts.get(entry)
    if (!account) return { entry, state: 'new', fullName: null, courses: courseIds.length }
    const count = missing.get(account.id)?.length ?? 0
    return { entry, state: count === 0 ? 'has-it' : 'account', fullName: account.fullName, courses: count }
  })
  const odd = malformed.map((entry): GrantPreview => ({
    entry,
    state: 'malformed',
    fullName: null,
    courses: 0,
  }))
  return { rows: [...previews, ...odd], repeated }
}

/** The courses that each of these users does not own yet. */
async function findMissingCourses(
  db: Db,
  accounts: readonly { readonly id: string }[],
  courseIds: readonly string[],
): Promise<Map<string, string[]>> {
  const ids = accounts.map(({ id }) => id)
  const ownedPairs = new Set(
    (await findOwnedCourses(db, ids, courseIds)).map((each) => `${each.holderId} ${each.courseId}`),
  )
  return new Map(ids.map((id) => [id, courseIds.filter((courseId) => !ownedPairs.has(`${id} ${courseId}`))]))
}

type GrantInput = { readonly reason: string; readonly key: string }

/**
 * Grants courses to a pasted list of addresses in one transaction: entitlements without an order line, each with an
 * enrolment, and an email to everyone who received a course. An address without an account gets one without a password.
 * Repeating the key returns the same result. Fails with `addresses-missing`, `addresses-too-many`, `course-not-found`,
 * and like `requireGrantConfirmation`.
 */
export async function grantToMany(
  deps: GrantDeps,
  staff: Actor,
  { addresses, lang, ...asked }: GrantPreviewInput & GrantInput & { readonly lang: Lang },
): Promise<GrantOutcome> {
  const { emails, malformed } = readAddressList(addresses)
  return grantCourses(deps, staff, { ...asked, subject: null, emails, malformed: malformed.length, lang })
}

/** Grants courses to one account. Fails with `course-not-found` or `user-not-found` (also for a closed account). */
export async function grantToOne(
  deps: GrantDeps,
  staff: Actor,
  { userId, ...asked }: GrantInput & { readonly userId: string; readonly courses: readonly string[] },
): Promise<GrantOutcome> {
  return grantCourses(deps, staff, { ...asked, subject: userId, emails: [], malformed: 0, lang: 'ar' })
}

type GrantCommand = GrantInput & {
  readonly courses: readonly string[]
  /** The only user that the grant is about; null for the users of the addresses. */
  readonly subject: string | null
  readonly emails: readonly string[]
  readonly malformed: number
  readonly lang: Lang
}

async function grantCourses(deps: GrantDeps, staff: Actor, command: GrantCommand): Promise<GrantOutcome> {
  const { reason, subject, malformed, lang } = command
  return deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const emails = subject === null ? command.emails : [await lockEmail(tx, subject)]
    const courseIds = await resolveCourses(tx, command.courses)
    const id = newId(now)
    // The selection is part of the key, because a form keeps its key when the selection changes.
    const key = hashToken(JSON.stringify([staff.userId, command.key, courseIds, emails]))
    const isNew = await insertGrant(tx, { id, requestKey: key, courseIds, reason, by: staff.userId, at: now })
    if (!isNew) return (await findOutcome(tx, key)) ?? fail('unexpected')
    const { accounts, newIds } = await findOrCreateAccounts(tx, { emails, lang, now })
    const missing = await findMissingCourses(tx, accounts, courseIds)
    const receivers = accounts.filter((account) => (missing.get(account.id) ?? []).length > 0)
    await requireGrantConfirmation(tx, staff, { courseIds: [...missing.values()].flat(), now })
    await openCourses(tx, deps, { grantId: id, missing, now })
    for (const account of receivers) {
      const email = { kind: 'course-granted', recipient: account.email, lang: account.lang } as const
      await queueEmail(tx, deps, { ...email, aboutId: id, now })
    }
    const invited = receivers.filter((account) => newIds.has(account.id)).length
    const granted = receivers.length - invited
    const outcome = { granted, invited, alreadyHad: accounts.length - receivers.length, malformed }
    await recordOutcome(tx, id, outcome)
    const after = { courses: courseIds, granted, invited }
    // Only the grant stores the reason.
    const detail = { grant: id, people: receivers.map((account) => account.id) }
    const entry = { actorId: staff.userId, action: 'grant', subject: subject ?? id }
    await writeAudit(tx, { ...entry, after, detail }, now)
    return outcome
  })
}

async function lockEmail(tx: Tx, userId: string): Promise<string> {
  if (!(await isOpenAccount(tx, userId))) fail('user-not-found')
  return findCurrentEmail(tx, userId)
}

type OpenCoursesInput = {
  readonly grantId: string
  /** The missing courses, by the account that receives them. */
  readonly missing: ReadonlyMap<string, readonly string[]>
  readonly now: Date
}

async function openCourses(
  tx: Tx,
  { jobs }: GrantDeps,
  { grantId, missing, now }: OpenCoursesInput,
): Promise<void> {
  const ofGrant = { origin: 'grant' as const, grantId, startsAt: now, createdAt: now }
  const rows = [...missing].flatMap(([holderId, courseIds]) =>
    courseIds.map((courseId) => ({
      id: newId(now),
      enrolmentId: newId(now),
      holderId,
      courseId,
      ...ofGrant,
    })),
  )
  for (let index = 0; index < rows.length; index += batchSize) {
    const batch = rows.slice(index, index + batchSize)
    await addEntitlements(tx, batch)
    await jobs.add(tx, buildEnrolJobs(batch.map(({ enrolmentId }) => enrolmentId)))
  }
}

/** The rows per statement, because one statement can have at most 65,535 values. */
const batchSize = 1_000

/** From this many courses or halalas granted within a day on, staff must confirm their identity again. */
const maxUnconfirmed = 5
const maxUnconfirmedHalalas = 100_000

/**
 * Requires a fresh identity confirmation once one staff member grants 5 courses or SAR 1,000 within 24 hours. A course
 * counts once for each recipient, at its current price. Fails with `prove-again`.
 */
async function requireGrantConfirmation(
  tx: Tx,
  staff: Actor,
  { courseIds, now }: { readonly courseIds: readonly string[]; readonly now: Date },
): Promise<void> {
  if (courseIds.length === 0) return
  // The lock makes the second of two concurrent grants count the first.
  await lockUser(tx, staff.userId)
  const before = await listGrantedSince(tx, staff.userId, new Date(now.getTime() - dayMs))
  const all = [...before, ...courseIds]
  const prices = await findPrices(tx, [...new Set(all)])
  const halalas = all.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0)
  if (all.length >= maxUnconfirmed || halalas >= maxUnconfirmedHalalas) assertRecentProof(staff, now)
}
