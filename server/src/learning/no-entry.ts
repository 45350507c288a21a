import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { noteSilence } from './lms-users.store.ts'
import { EntryRejected, LmsUserUnclear, LmsAway, LmsMisconfigured, LmsRejected } from './lms.ts'
import { setupIsWrong } from './setup-tasks.ts'

type NoEntryDeps = Pick<Deps, 'db' | 'clock' | 'log'>
type Fault = LmsAway | LmsMisconfigured | LmsRejected

const unclear = 'learner-unclear'
const rejected = 'entry-refused'

/** Tells the LMS user what is so, and staff what they can mend. */
export async function noEntry(deps: NoEntryDeps, userId: string, fault: Fault): Promise<never> {
  const why = fault.message
  deps.log.warn({ why }, 'no entry to the learning site')
  if (fault instanceof LmsUserUnclear) {
    await openTask(deps, { kind: unclear, subject: userId, orderId: null, why })
    return fail('learner-unclear')
  }
  if (fault instanceof LmsMisconfigured) {
    await setupIsWrong(deps, why)
    return fail('learning-site-refuses')
  }
  if (fault instanceof EntryRejected) {
    await openTask(deps, { kind: rejected, subject: userId, orderId: null, why })
    return fail('learning-site-refuses')
  }
  if (fault instanceof LmsAway) await noteSilence(deps.db, userId, deps.clock())
  return fail('learning-site-down')
}
