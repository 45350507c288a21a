import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#kit/deps.ts'
import type { JobData } from '#kit/jobs.ts'
import { openTask } from '#payments/open-task.ts'
import {
  claimLearner,
  endClaim,
  type EnrolmentFacts,
  enrolmentDone,
  enrolmentFailed,
  findEnrolment,
} from './enrolments.store.ts'
import { LearningSiteAway, LearningSiteMisconfigured, LearningSiteRefused } from './learning-site.ts'

type EnrolDeps = Pick<Deps, 'db' | 'clock' | 'learningSite' | 'reach' | 'log'>
const claimMs = 40_000

/** Opens one course for one buyer on the learning site; a repeat changes nothing. Throws to be tried again. */
export async function enrolLearner(deps: EnrolDeps, { enrolmentId }: JobData['enrol']): Promise<void> {
  const facts = await findEnrolment(deps.db, enrolmentId)
  if (!facts || facts.status === 'done' || facts.courseId === null) return
  try {
    const learnerId = facts.learnerId ?? (await learnerOf(deps, enrolmentId, facts))
    await deps.learningSite.enrol({ learnerId, courseId: facts.courseId, startsAt: facts.startsAt })
    deps.reach('enrol:after-learning-site')
    await enrolmentDone(deps.db, enrolmentId, deps.clock())
  } catch (error) {
    await noted(deps, enrolmentId, facts, error)
  }
}

/** The buyer's learner, found or made; only one job at a time does this for one buyer (wire: two creates at once). */
async function learnerOf(deps: EnrolDeps, enrolmentId: string, facts: EnrolmentFacts): Promise<number> {
  const now = deps.clock()
  if (!(await claimLearner(deps.db, facts.userId, now, new Date(now.getTime() + claimMs)))) {
    return madeByAnother(deps, enrolmentId)
  }
  let learnerId: number | null = null
  try {
    const learner =
      (await deps.learningSite.findLearner(facts.email)) ??
      (await deps.learningSite.createLearner({
        email: facts.email,
        fullName: facts.fullName,
        lang: facts.lang === 'en' ? 'en' : 'ar',
        idNumber: facts.userId,
      }))
    // An account that the school closed is not opened by a purchase: a person decides.
    if (learner.isSuspended) throw new LearningSiteRefused('the learner is suspended')
    learnerId = learner.id
    return learner.id
  } finally {
    await endClaim(deps.db, facts.userId, learnerId)
  }
}

/** The jobs of one purchase start together: the others wait a moment for the one that makes the learner. */
async function madeByAnother({ db }: EnrolDeps, enrolmentId: string): Promise<number> {
  for (let looks = 0; looks < 40; looks++) {
    await pause(150)
    const learnerId = (await findEnrolment(db, enrolmentId))?.learnerId
    if (learnerId) return learnerId
  }
  throw new LearningSiteAway('another job is making this learner')
}

async function noted(
  deps: EnrolDeps,
  enrolmentId: string,
  facts: EnrolmentFacts,
  error: unknown,
): Promise<void> {
  if (error instanceof LearningSiteRefused) {
    await enrolmentFailed(deps.db, enrolmentId, error.message, 'stuck')
    await openTask(deps, {
      kind: 'enrolment-stuck',
      subject: enrolmentId,
      orderId: facts.orderId,
      why: error.message,
    })
    return
  }
  if (error instanceof LearningSiteMisconfigured) {
    await openTask(deps, {
      kind: 'learning-site-misconfigured',
      subject: error.message,
      orderId: facts.orderId,
      why: error.message,
    })
  }
  if (error instanceof LearningSiteAway || error instanceof LearningSiteMisconfigured) {
    await enrolmentFailed(deps.db, enrolmentId, error.message, 'waiting')
  }
  throw error
}
