import { closeTask } from '#platform/tasks/tasks.ts'
import { restartUnit as startCalls } from '#tax/chain/egs-units.store.ts'
import type { ReportDeps } from './report-due.ts'

/** Resumes the calls of a stopped unit at the request of staff. Returns false when they were not stopped. */
export const restartUnit = (
  { db, clock }: Pick<ReportDeps, 'db' | 'clock'>,
  unitId: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const wasStopped = await startCalls(tx, unitId)
    if (wasStopped) await closeTask(tx, { kind: 'e-invoicing-stopped', subject: unitId }, clock())
    return wasStopped
  })
