import { recordChange } from '#platform/audit/audited-call.ts'
import { newId } from '#lib/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { readSeller, type SellerDeps } from '#platform/settings/settings.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { insertAttempt, listRejected } from '#tax/chain/e-invoices.store.ts'

const batchSize = 500

/**
 * Creates another attempt for rejected documents, or for the one with this id: the same number and time, a different
 * position in the chain (ZATCA), and the current seller data. The rejected attempt stays. Returns how many.
 */
export const retryRejected = (deps: Pick<Deps, 'db' | 'clock'> & SellerDeps, id?: string): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const today = await readSeller(tx, deps)
    const rejected = await listRejected(tx, { ...(id !== undefined && { id }), limit: batchSize })
    let made = 0
    for (const { id: subject, attempt, seller: issued, ...document } of rejected) {
      // A seller with a different VAT number is not a correction of the seller who issued the document.
      const seller = today.vatNumber === issued.vatNumber ? today : null
      const next = { ...document, id: newId(now), attempt: attempt + 1, seller }
      if (!(await insertAttempt(tx, next))) continue
      await closeTask(tx, { kind: 'e-invoice-refused', subject }, now)
      made += 1
    }
    recordChange({ after: { attempts: made } })
    return made
  })
