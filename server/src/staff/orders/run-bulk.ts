import { AppError } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { resendPurchaseEmail } from './resend-email.ts'
import { type BulkRun, countDone, endRun, lockRun, recordFailure } from './bulk-runs.store.ts'

type BulkDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>
/** Handles one item, in the transaction that counts it. */
type Work = (deps: BulkDeps, tx: Tx, run: BulkRun, id: string) => Promise<void>

const works: Readonly<Record<BulkRun['kind'], Work>> = {
  'resend-purchase-email': (deps, tx, { id: runId, by: userId }, orderId) =>
    resendPurchaseEmail(deps, tx, { userId, orderId, key: `bulk.${runId}` }),
}

/** A job may take two minutes, so the rest is left to the next one. */
const mostOfOneJob = 500

/** Continues a bulk run. Items are handled separately, so that a failed one does not affect the others. */
export async function runBulk(deps: BulkDeps, { runId }: JobData['bulk']): Promise<void> {
  for (let count = 0; count < mostOfOneJob; count++) if (!(await doNext(deps, runId))) return
  await deps.db.transaction((tx) => deps.jobs.add(tx, [{ task: 'bulk', runId }]))
}

/** The next item; undefined when all are done. */
const getNext = ({ ids, done, failed }: BulkRun): string | undefined => ids[done + failed.length]

/** Returns false when nothing is left. */
async function doNext(deps: BulkDeps, runId: string): Promise<boolean> {
  let lastId: string | undefined
  try {
    return await deps.db.transaction(async (tx) => {
      const run = await lockRun(tx, runId)
      lastId = run && getNext(run)
      if (!run || lastId === undefined) {
        if (run && run.endedAt === null) await endRun(tx, runId, deps.clock())
        return false
      }
      await works[run.kind](deps, tx, run, lastId)
      await countDone(tx, runId)
      return true
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unexpected' || lastId === undefined) throw error
    await skip(deps, runId, { id: lastId, code: error.code })
    return true
  }
}

const skip = (deps: BulkDeps, runId: string, failure: Parameters<typeof recordFailure>[2]) =>
  deps.db.transaction(async (tx) => {
    const run = await lockRun(tx, runId)
    if (run && getNext(run) === failure.id) await recordFailure(tx, runId, failure)
  })
