import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { insertTask } from '#payments/payments.store.ts'

export type TaskForStaff = {
  readonly kind: string
  readonly subject: string
  readonly orderId: string | null
  readonly why: string
}

/**
 * Puts work on the staff's list, once for each subject, and into the log. A change that makes the work belongs into the
 * same transaction: otherwise a process that dies between the two leaves nobody who knows of it (I13).
 */
export async function openTask(
  { db, clock, log }: Pick<Deps, 'clock' | 'log'> & { readonly db: Db },
  task: TaskForStaff,
): Promise<void> {
  const now = clock()
  const { kind, subject, orderId, why } = task
  log.error({ kind, subject, why }, 'a task for staff')
  await insertTask(db, { id: newId(now), kind, subject, orderId, detail: { why }, openedAt: now })
}
