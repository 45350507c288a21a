import { setTimeout as pause } from 'node:timers/promises'
import { isUniqueViolation } from '#platform/db/error-code.ts'
import type { Deps } from './deps.ts'
import {
  claimLmsUser,
  endClaim,
  type EnrolmentFacts,
  findEnrolment,
  extendClaim,
} from './enrolments.store.ts'
import {
  insertOurLmsUser,
  isCreationPending,
  findLmsUserFacts,
  recordCreationPending,
  resetLmsUser,
} from './lms-users.store.ts'
import { LmsAway, LmsRejected, LmsNoResponse, type LmsUser, LmsUserGone, LmsUserUnclear } from './lms.ts'

type LmsUserDeps = Pick<Deps, 'db' | 'clock' | 'lms'>
/** Longer than one call takes including its wait in the queue, but short enough to retry soon. */
const claimMs = 45_000

/**
 * Finds or creates the buyer's LMS user. Throws `LmsRejected` for an account that a purchase may not open, or
 * `LmsUserGone` for a deleted one.
 */
export const openLmsUser = (
  deps: LmsUserDeps,
  enrolmentId: string,
  facts: EnrolmentFacts,
): Promise<number> =>
  facts.lmsUserId === null
    ? claimAndOpen(deps, enrolmentId, facts)
    : reuseLmsUser(deps, facts.userId, facts.lmsUserId)

/**
 * The school may have closed or changed the account since the last purchase. An account whose address changed stays the
 * buyer's.
 */
async function reuseLmsUser(deps: LmsUserDeps, userId: string, lmsUserId: number): Promise<number> {
  const { lms } = deps
  const facts = await findLmsUserFacts(deps.db, userId)
  const found = facts && !facts.isChosen ? await lms.findLmsUser(facts.email) : null
  if (found?.id === lmsUserId) return requireNotSuspended(found)
  const linked = await lms.findLmsUserById(lmsUserId)
  if (linked && found) throw new LmsUserUnclear('another learner has this address now')
  if (linked) return requireNotSuspended(linked)
  // The token can see another account, so an account that it cannot see was deleted.
  if (found) throw new LmsUserGone('the learner was deleted, and another one has the address')
  return lmsUserId
}

/** Only one job at a time finds or creates a buyer's LMS user (wire: two creates at once). */
async function claimAndOpen(
  deps: LmsUserDeps,
  enrolmentId: string,
  { userId, ...facts }: EnrolmentFacts,
): Promise<number> {
  const { db, lms } = deps
  let claim = getClaimEnd(deps)
  if (!(await claimLmsUser(db, userId, deps.clock(), claim))) return waitForOtherJob(deps, enrolmentId)
  let lmsUserId: number | null = null
  try {
    let lmsUser = await lms.findLmsUser(facts.email)
    if (lmsUser) await takeOver(deps, userId, lmsUser)
    else {
      const previous = claim
      claim = getClaimEnd(deps)
      if (!(await extendClaim(db, userId, previous, claim))) throw new LmsAway('the claim ran out')
      const lang = facts.lang === 'en' ? 'en' : 'ar'
      lmsUser = await createRecorded(deps, userId, { ...facts, lang })
    }
    lmsUserId = requireNotSuspended(lmsUser)
  } finally {
    await endClaimLinked(db, userId, claim, lmsUserId)
  }
  return lmsUserId
}

/** Two users of the shop must never share an LMS user, so staff decide about the second. */
async function endClaimLinked(
  db: Deps['db'],
  userId: string,
  claim: Date,
  lmsUserId: number | null,
): Promise<void> {
  try {
    await endClaim(db, userId, claim, lmsUserId)
  } catch (error) {
    if (!isUniqueViolation(error, 'users_lms_user')) throw error
    await db.transaction((tx) => resetLmsUser(tx, userId, null))
    await endClaim(db, userId, claim, null)
    throw new LmsUserUnclear(`another account of the shop has learner ${lmsUserId}`)
  }
}

type BuyerFacts = { readonly email: string; readonly fullName: string; readonly lang: 'ar' | 'en' }

/** Recorded before the call, so that the shop's own LMS user is not mistaken for a stranger's after a lost response. */
async function createRecorded({ db, lms }: LmsUserDeps, userId: string, facts: BuyerFacts): Promise<LmsUser> {
  await recordCreationPending(db, userId, true)
  try {
    const lmsUser = await lms.createLmsUser({ ...facts, idNumber: userId })
    if (lmsUser.isNew) await insertOurLmsUser(db, userId, lmsUser.id)
    else await recordCreationPending(db, userId, false)
    return lmsUser
  } catch (error) {
    if (!(error instanceof LmsNoResponse)) await recordCreationPending(db, userId, false)
    throw error
  }
}

/** Takes over an unused account when the shop requested one and got no response. */
async function takeOver({ db, lms }: LmsUserDeps, userId: string, { id, wasUsed }: LmsUser): Promise<void> {
  if (!(await isCreationPending(db, userId))) return
  const isUntouched = !wasUsed && (await lms.readCourses(id)).courses.length === 0
  if (isUntouched) await insertOurLmsUser(db, userId, id)
  else await recordCreationPending(db, userId, false)
}

const getClaimEnd = ({ clock }: LmsUserDeps) => new Date(clock().getTime() + claimMs)

/** A purchase does not reopen an account that the school suspended, so staff decide. */
function requireNotSuspended({ id, isSuspended }: LmsUser): number {
  if (isSuspended) throw new LmsRejected('the learner is suspended')
  return id
}

/** The jobs of one purchase start together, so the others wait for the one that creates the LMS user. */
async function waitForOtherJob({ db }: LmsUserDeps, enrolmentId: string): Promise<number> {
  for (let attempts = 0; attempts < 40; attempts++) {
    await pause(150)
    const lmsUserId = (await findEnrolment(db, enrolmentId))?.lmsUserId
    if (lmsUserId) return lmsUserId
  }
  throw new LmsAway('another job is making this learner')
}
