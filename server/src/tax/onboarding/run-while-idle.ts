import { pauseSigning } from '#tax/chain/egs-units.store.ts'
import { reportDueDocuments, type ReportDeps } from '#tax/reporting/report-due.ts'
import { makeDueNow, countUnsent } from '#tax/reporting/reports.store.ts'

/** Longer than one call takes. If the process dies, signing resumes after this time. */
const signingPauseMs = 5 * 60_000

/**
 * Runs work while the active unit's signing is paused and all its documents are reported, because its id may end with
 * the work. Documents issued in the meantime wait. Returns null without running the work when a report is still
 * pending. A document that the gateway cannot read or answer does not prevent a renewal, because the next unit signs it
 * again.
 */
export async function runWhileIdle<Result>(
  deps: ReportDeps,
  unitId: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { db, clock } = deps
  const hold = () => pauseSigning(db, unitId, new Date(clock().getTime() + signingPauseMs))
  await hold()
  try {
    // All retries are made due, because staff requested the renewal.
    await makeDueNow(db, unitId, clock())
    await reportDueDocuments(deps, hold)
    await hold()
    return (await countUnsent(db, unitId)) > 0 ? null : await work()
  } finally {
    await pauseSigning(db, unitId, null)
  }
}
