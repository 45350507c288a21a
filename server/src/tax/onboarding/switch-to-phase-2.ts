import type { Tx } from '#platform/db/database.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import type { Deps } from '#tax/deps.ts'
import { takeOverWaiting } from '#tax/chain/e-invoices.store.ts'
import { activateUnit, endActiveUnit, endSandboxUnit, hasActiveUnit } from '#tax/chain/egs-units.store.ts'
import { lockSeries } from '#tax/documents.store.ts'

/** Whether documents that are issued now are of phase 2. */
export const isInPhase2 = (db: Deps['db']): Promise<boolean> => hasActiveUnit(db)

/** A database that was once a trial is back in phase 1: the authority knows nothing of the unit of the sandbox. */
export const endTrial: (tx: Tx, now: Date) => Promise<void> = endSandboxUnit

/**
 * From now on this unit signs: every document with a later number is one of phase 2. What an earlier unit had not signed yet, this
 * one signs. Throws where it is not ready.
 */
export const switchToPhase2 = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, unitId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockSeries(tx)
    const now = clock()
    for (const subject of await endActiveUnit(tx, now))
      await closeTask(tx, { kind: 'e-invoicing-stopped', subject }, now)
    if (!(await activateUnit(tx, unitId, now))) throw new Error('the unit is not ready')
    await takeOverWaiting(tx, unitId)
  })
