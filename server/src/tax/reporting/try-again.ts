import { recordChange } from '#platform/audit/audited-call.ts'
import { newId } from '#lib/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { readSeller } from '#platform/settings/settings.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { insertAttempt, listRejected } from '#tax/chain/e-invoices.store.ts'

/** So many at once. */
const mostAtOnce = 500

/**
 * Makes another attempt for documents that the gateway refused, or for the one named: the same number and time, another place in the
 * chain (ZATCA), and the seller's data as they are now. The refused one stays. Answers how many.
 */
export const tryAgain = (
  { db, clock, seller: ofEnvironment }: Pick<Deps, 'db' | 'clock' | 'seller'>,
  id?: string,
): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock()
    const today = await readSeller(tx, ofEnvironment)
    const rejected = await listRejected(tx, { ...(id !== undefined && { id }), most: mostAtOnce })
    let made = 0
    for (const { id: subject, attempt, seller: issued, ...document } of rejected) {
      // Another taxpayer is no correction of the one who issued it.
      const seller = today.vatNumber === issued.vatNumber ? today : null
      const next = { ...document, id: newId(now), attempt: attempt + 1, seller }
      if (!(await insertAttempt(tx, next))) continue
      await closeTask(tx, { kind: 'e-invoice-refused', subject }, now)
      made += 1
    }
    recordChange({ after: { attempts: made } })
    return made
  })
