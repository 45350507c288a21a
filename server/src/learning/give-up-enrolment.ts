import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { enrolmentFailed, findEnrolment } from './enrolments.store.ts'

type LeaveDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** After its last try: the buyer's course is a task for staff, never forgotten (docs/invariants.md#i13). */
export async function giveUpEnrolment(deps: LeaveDeps, { enrolmentId }: JobData['enrol']): Promise<void> {
  const facts = await findEnrolment(deps.db, enrolmentId)
  if (facts) await leaveToStaff(deps, enrolmentId, facts.orderId, facts.lastError || 'no more tries')
}

/** A course that is still to be opened is stuck, and a task says why: both or neither. */
export async function leaveToStaff(
  deps: LeaveDeps,
  enrolmentId: string,
  orderId: string | null,
  why: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await enrolmentFailed(tx, enrolmentId, why))) return
    await openTask({ ...deps, db: tx }, { kind: 'enrolment-failed', subject: enrolmentId, orderId, why })
  })
}
