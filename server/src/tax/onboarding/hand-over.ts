import { holdSigning } from '#tax/chain/egs-units.store.ts'
import { reportDue, type ReportDeps } from '#tax/reporting/report-due.ts'
import { countUnsent } from '#tax/reporting/reports.store.ts'

/** After so long a process that died meanwhile keeps nobody from signing. */
const longestMs = 5 * 60_000

/**
 * Works while nothing is signed by the unit in use and all that it signed is reported: its id may end with the work. Documents that
 * are issued meanwhile wait. null: not all of it could be reported, and nothing was done.
 */
export async function handOver<Result>(
  deps: ReportDeps,
  unitId: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { db, clock } = deps
  await holdSigning(db, unitId, new Date(clock().getTime() + longestMs))
  try {
    await reportDue(deps)
    return (await countUnsent(db, unitId)) > 0 ? null : await work()
  } finally {
    await holdSigning(db, unitId, null)
  }
}
