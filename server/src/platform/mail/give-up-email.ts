import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { emailFailed } from './emails.store.ts'

/** After its last try: the email is a task for staff (docs/invariants.md#i13). */
export async function giveUpEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { queuedEmailId }: JobData['email'],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const failed = await emailFailed(tx, queuedEmailId)
    if (!failed) return
    const { orderId, lastError } = failed
    const why = lastError || 'no more tries'
    if (orderId === null) return deps.log.error({ queuedEmailId, why }, 'a letter was given up')
    await openTask({ ...deps, db: tx }, { kind: 'email-failed', subject: queuedEmailId, orderId, why })
  })
}
