import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { letterStuck } from './letters.store.ts'

/** After its last try: the letter is a task for staff (I13). */
export async function giveUpLetter(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { letterId }: JobData['letter'],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const stuck = await letterStuck(tx, letterId)
    if (!stuck) return
    const { orderId, lastError } = stuck
    const why = lastError || 'no more tries'
    if (orderId === null) return deps.log.error({ letterId, why }, 'a letter was given up')
    await openTask({ ...deps, db: tx }, { kind: 'letter-stuck', subject: letterId, orderId, why })
  })
}
