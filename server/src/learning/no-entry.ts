import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { noteSilence } from './learners.store.ts'
import {
  EntryRefused,
  LearnerUnclear,
  LearningSiteAway,
  LearningSiteMisconfigured,
  LearningSiteRefused,
} from './learning-site.ts'
import { setupIsWrong } from './setup-tasks.ts'

type NoEntryDeps = Pick<Deps, 'db' | 'clock' | 'log'>
type Fault = LearningSiteAway | LearningSiteMisconfigured | LearningSiteRefused

const unclear = 'learner-unclear'
const refused = 'entry-refused'

/** Tells the learner what is so, and staff what they can mend. */
export async function noEntry(deps: NoEntryDeps, userId: string, fault: Fault): Promise<never> {
  const why = fault.message
  deps.log.warn({ why }, 'no entry to the learning site')
  if (fault instanceof LearnerUnclear) {
    await openTask(deps, { kind: unclear, subject: userId, orderId: null, why })
    return refuse('learner-unclear')
  }
  if (fault instanceof LearningSiteMisconfigured) {
    await setupIsWrong(deps, why)
    return refuse('learning-site-refuses')
  }
  if (fault instanceof EntryRefused) {
    await openTask(deps, { kind: refused, subject: userId, orderId: null, why })
    return refuse('learning-site-refuses')
  }
  if (fault instanceof LearningSiteAway) await noteSilence(deps.db, userId, deps.clock())
  return refuse('learning-site-down')
}
