import { setTimeout as pause } from 'node:timers/promises'
import { isUniqueViolation } from '#platform/db/error-code.ts'
import type { Deps } from './deps.ts'
import { claimLearner, endClaim, type EnrolmentFacts, findEnrolment, keepClaim } from './enrolments.store.ts'
import { insertOurLearner, isBeingMade, learnerFacts, noteMaking } from './learners.store.ts'
import {
  type Learner,
  LearnerGone,
  LearnerUnclear,
  LearningSiteAway,
  LearningSiteRefused,
  LearningSiteSilent,
} from './learning-site.ts'
import { resetLearner } from './tie.store.ts'

type LearnerDeps = Pick<Deps, 'db' | 'clock' | 'learningSite'>
/** Longer than one call takes with all that may stand in line before it; short enough to try again soon. */
const claimMs = 45_000

/**
 * The buyer's learner, found or made. Throws `LearningSiteRefused` for one that a purchase may not open, `LearnerGone`
 * for one that was deleted.
 */
export const openLearner = (
  deps: LearnerDeps,
  enrolmentId: string,
  facts: EnrolmentFacts,
): Promise<number> =>
  facts.learnerId === null
    ? firstLearner(deps, enrolmentId, facts)
    : sameLearner(deps, facts.userId, facts.learnerId)

/** The school may have closed or changed the account since the last purchase; one whose address moved stays ours. */
async function sameLearner(deps: LearnerDeps, userId: string, learnerId: number): Promise<number> {
  const { learningSite } = deps
  const facts = await learnerFacts(deps.db, userId)
  const found = facts && !facts.isChosen ? await learningSite.findLearner(facts.email) : null
  if (found?.id === learnerId) return idOf(found)
  const own = await learningSite.learnerById(learnerId)
  if (own && found) throw new LearnerUnclear('another learner has this address now')
  if (own) return idOf(own)
  // Somebody is seen, so our token can see: the one it does not see was deleted.
  if (found) throw new LearnerGone('the learner was deleted, and another one has the address')
  return learnerId
}

/** Only one job at a time looks for and makes a buyer's learner (wire: two creates at once). */
async function firstLearner(
  deps: LearnerDeps,
  enrolmentId: string,
  { userId, ...facts }: EnrolmentFacts,
): Promise<number> {
  const { db, learningSite } = deps
  let claim = claimFrom(deps)
  if (!(await claimLearner(db, userId, deps.clock(), claim))) return madeByAnother(deps, enrolmentId)
  let learnerId: number | null = null
  try {
    let learner = await learningSite.findLearner(facts.email)
    if (learner) await takeOver(deps, userId, learner)
    else {
      const held = claim
      claim = claimFrom(deps)
      if (!(await keepClaim(db, userId, held, claim))) throw new LearningSiteAway('the claim ran out')
      const lang = facts.lang === 'en' ? 'en' : 'ar'
      learner = await made(deps, userId, { ...facts, lang })
    }
    learnerId = idOf(learner)
  } finally {
    await tie(db, userId, claim, learnerId)
  }
  return learnerId
}

/** Two people of the shop are never one learner: who comes second is for a person to decide. */
async function tie(db: Deps['db'], userId: string, claim: Date, learnerId: number | null): Promise<void> {
  try {
    await endClaim(db, userId, claim, learnerId)
  } catch (error) {
    if (!isUniqueViolation(error, 'users_learner')) throw error
    await db.transaction((tx) => resetLearner(tx, userId, null))
    await endClaim(db, userId, claim, null)
    throw new LearnerUnclear(`another account of the shop has learner ${learnerId}`)
  }
}

type Facts = { readonly email: string; readonly fullName: string; readonly lang: 'ar' | 'en' }

/** Noted before the call: an answer that does not come must not make a stranger of the shop's own learner. */
async function made({ db, learningSite }: LearnerDeps, userId: string, facts: Facts): Promise<Learner> {
  await noteMaking(db, userId, true)
  try {
    const learner = await learningSite.createLearner({ ...facts, idNumber: userId })
    if (learner.isNew) await insertOurLearner(db, userId, learner.id)
    else await noteMaking(db, userId, false)
    return learner
  } catch (error) {
    if (!(error instanceof LearningSiteSilent)) await noteMaking(db, userId, false)
    throw error
  }
}

/** Ours, when the shop asked for one and was not answered, and nobody and nothing has been in this one since. */
async function takeOver(
  { db, learningSite }: LearnerDeps,
  userId: string,
  { id, wasUsed }: Learner,
): Promise<void> {
  if (!(await isBeingMade(db, userId))) return
  const isUntouched = !wasUsed && (await learningSite.coursesOf(id)).courses.length === 0
  if (isUntouched) await insertOurLearner(db, userId, id)
  else await noteMaking(db, userId, false)
}

const claimFrom = ({ clock }: LearnerDeps) => new Date(clock().getTime() + claimMs)

/** An account that the school closed is not opened by a purchase: a person decides. */
function idOf({ id, isSuspended }: Learner): number {
  if (isSuspended) throw new LearningSiteRefused('the learner is suspended')
  return id
}

/** The jobs of one purchase start together: the others wait a moment for the one that makes the learner. */
async function madeByAnother({ db }: LearnerDeps, enrolmentId: string): Promise<number> {
  for (let looks = 0; looks < 40; looks++) {
    await pause(150)
    const learnerId = (await findEnrolment(db, enrolmentId))?.learnerId
    if (learnerId) return learnerId
  }
  throw new LearningSiteAway('another job is making this learner')
}
