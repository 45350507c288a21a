import type { Tx } from '#platform/db/database.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import type { Deps } from '#tax/deps.ts'
import { transferWaiting } from '#tax/chain/e-invoices.store.ts'
import { activateUnit, endActiveUnit, endSandboxUnit, hasActiveUnit } from '#tax/chain/egs-units.store.ts'
import { lockSeries } from '#tax/documents.store.ts'

/** Whether the shop issues documents of phase 2. */
export const isInPhase2 = (db: Deps['db']): Promise<boolean> => hasActiveUnit(db)

/** Returns a former trial to phase 1, because the authority does not know the sandbox unit. */
export const endTrial: (tx: Tx, now: Date) => Promise<void> = endSandboxUnit

/**
 * Activates this unit, so that every document with a later number belongs to phase 2. It also signs what an earlier
 * unit has not signed. Throws when the unit is not ready.
 */
export const switchToPhase2 = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, unitId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockSeries(tx)
    const now = clock()
    for (const subject of await endActiveUnit(tx, now))
      await closeTask(tx, { kind: 'e-invoicing-stopped', subject }, now)
    if (!(await activateUnit(tx, unitId, now))) throw new Error('the unit is not ready')
    await transferWaiting(tx, unitId)
  })
