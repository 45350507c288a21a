import type { Deps } from '#kit/deps.ts'
import { openTask } from '#payments/open-task.ts'
import { enrolmentFailed, findEnrolment } from './enrolments.store.ts'

/** After its last try: the buyer's course is a task for staff, never forgotten (I13). */
export async function giveUpEnrolment(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  enrolmentId: string,
): Promise<void> {
  const facts = await findEnrolment(deps.db, enrolmentId)
  if (!facts || facts.status === 'done') return
  const why = facts.lastError || 'no more tries'
  await enrolmentFailed(deps.db, enrolmentId, why, 'stuck')
  await openTask(deps, { kind: 'enrolment-stuck', subject: enrolmentId, orderId: facts.orderId, why })
}
