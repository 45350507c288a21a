import type { Deps } from '#kit/deps.ts'
import type { JobData } from '#kit/jobs.ts'
import { openTask } from '#payments/open-task.ts'
import { type EnrolmentFacts, enrolmentDone, enrolmentFailed, findEnrolment } from './enrolments.store.ts'
import { LearningSiteAway, LearningSiteMisconfigured, LearningSiteRefused } from './learning-site.ts'
import { openLearner } from './open-learner.ts'
import { unenrolLearner } from './unenrol-learner.ts'
import { closeStuckTask } from './stuck-task.store.ts'

type EnrolDeps = Pick<Deps, 'db' | 'clock' | 'learningSite' | 'reach' | 'log'>

/** Opens one course for one buyer on the learning site; a repeat changes nothing. Throws to be tried again. */
export async function enrolLearner(deps: EnrolDeps, { enrolmentId }: JobData['enrol']): Promise<void> {
  const facts = await findEnrolment(deps.db, enrolmentId)
  if (!facts || !['waiting', 'stuck'].includes(facts.status)) return
  try {
    const courseId = facts.courseId ?? notThere()
    const learnerId = await openLearner(deps, enrolmentId, facts)
    deps.reach('enrol:before-learning-site')
    await deps.learningSite.enrol({ learnerId, courseId, startsAt: facts.startsAt })
    deps.reach('enrol:after-learning-site')
    // It may have been taken back while the site was asked: whoever took it back was too early there.
    if (!(await enrolmentDone(deps.db, enrolmentId, deps.clock()))) {
      return await unenrolLearner(deps, { enrolmentId })
    }
    deps.reach('enrol:after-mark')
    if (facts.status === 'stuck') await closeStuckTask(deps.db, enrolmentId, deps.clock())
  } catch (error) {
    await noted(deps, enrolmentId, facts, error)
  }
}

/** Only a bundle that holds no course has no number there: money was taken for it, so a person must know. */
function notThere(): never {
  throw new LearningSiteRefused('what was bought is no course of the learning site')
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
