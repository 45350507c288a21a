import { holdSigning } from '#tax/chain/egs-units.store.ts'
import { reportDue, type ReportDeps } from '#tax/reporting/report-due.ts'
import { bringForward, countUnsent } from '#tax/reporting/reports.store.ts'

/** Longer than one call takes; a process that died keeps no other from signing for longer. */
const pauseMs = 5 * 60_000

/**
 * Works while nothing is signed by the unit in use and all that it signed is reported: its id may end with the work. Documents that
 * are issued during it wait. null: some of it may still be answered, and nothing was done. A document that the gateway cannot read or
 * answer does not keep the unit from being renewed: the next unit signs it again.
 */
export async function handOver<Result>(
  deps: ReportDeps,
  unitId: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { db, clock } = deps
  const hold = () => holdSigning(db, unitId, new Date(clock().getTime() + pauseMs))
  await hold()
  try {
    // Nothing waits for its next try: a person asked for it.
    await bringForward(db, unitId, clock())
    await reportDue(deps, hold)
    await hold()
    return (await countUnsent(db, unitId)) > 0 ? null : await work()
  } finally {
    await holdSigning(db, unitId, null)
  }
}
