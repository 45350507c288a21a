import type { Deps } from '#payments/deps.ts'
import type { Job } from '#platform/queue/jobs.ts'
import { newId } from '#lib/ids.ts'
import { insertCheck } from './checks.store.ts'
import { findDiscrepancies, type Found } from './find-discrepancies.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'log'>

/** How far back the daily check looks; what is not settled is looked at however old it is. */
export const usualDays = 7
const dayMs = 86_400_000

/**
 * Compares our books of so many days with what the providers hold, and keeps what it found. `tell` gets the job that
 * mails it to staff, in the transaction that keeps it; it is called only when there is something to tell.
 */
export async function reconcileMoney(
  { db, clock, payments, log }: CheckDeps,
  { cause, days }: { readonly cause: 'daily' | 'command'; readonly days: number },
  tell: ((...args: Parameters<Deps['jobs']['add']>) => Promise<void>) | null,
): Promise<Found & { readonly id: string }> {
  const startedAt = clock()
  const since = new Date(startedAt.getTime() - days * dayMs)
  const found = await findDiscrepancies({ db, clock, payments }, since)
  const endedAt = clock()
  const id = newId(endedAt)
  await db.transaction(async (tx) => {
    await insertCheck(tx, { id, cause, since, startedAt, endedAt, asked: found.asked }, found.differences)
    const report: Job = { task: 'money-report', checkId: id }
    if (found.differences.length > 0) await tell?.(tx, [report])
  })
  if (found.differences.length > 0)
    log.error({ check: id, differences: found.differences.length }, 'the books and the providers disagree')
  return { id, ...found }
}
