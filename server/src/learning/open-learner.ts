import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#kit/deps.ts'
import { claimLearner, endClaim, type EnrolmentFacts, findEnrolment, keepClaim } from './enrolments.store.ts'
import { insertOurLearner } from './learners.store.ts'
import { type Learner, LearningSiteAway, LearningSiteRefused } from './learning-site.ts'

type LearnerDeps = Pick<Deps, 'db' | 'clock' | 'learningSite'>
/** Longer than one call takes with all that may stand in line before it; short enough to try again soon. */
const claimMs = 45_000

/** The buyer's learner, found or made. Throws `LearningSiteRefused` for one that a purchase may not open. */
export const openLearner = (
  deps: LearnerDeps,
  enrolmentId: string,
  facts: EnrolmentFacts,
): Promise<number> =>
  facts.learnerId === null
    ? firstLearner(deps, enrolmentId, facts)
    : sameLearner(deps, facts.email, facts.learnerId)

/** The school may have closed or changed the account since the last purchase; one whose address moved stays ours. */
async function sameLearner({ learningSite }: LearnerDeps, email: string, learnerId: number): Promise<number> {
  const found = await learningSite.findLearner(email)
  if (found && found.id !== learnerId) throw new LearningSiteRefused('another learner has this address now')
  return found ? idOf(found) : learnerId
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
    if (!learner) {
      const held = claim
      claim = claimFrom(deps)
      if (!(await keepClaim(db, userId, held, claim))) throw new LearningSiteAway('the claim ran out')
      const lang = facts.lang === 'en' ? 'en' : 'ar'
      const made = await learningSite.createLearner({ ...facts, lang, idNumber: userId })
      if (made.isNew) await insertOurLearner(db, userId, made.id)
      learner = made
    }
    learnerId = idOf(learner)
    return learnerId
  } finally {
    await endClaim(db, userId, claim, learnerId)
  }
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
