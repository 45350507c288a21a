import { dayMs } from '@matla/contract/kit/riyadh'
import { maxSelected } from '@matla/contract/staff/max-selected'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type BulkRun, dropRunsBefore, findRun, insertRun } from './bulk-runs.store.ts'
import { findOrderNumbers, type OrderFilters, orderList } from './orders-list.store.ts'

const pieces = 500
/** How long the result of a run can be read. */
const retentionMs = 30 * dayMs

type ResendManyCommand = {
  /** null for all that match. */
  readonly ids: readonly string[] | null
  readonly matching: OrderFilters
  /** Idempotency key. */
  readonly key: string
}

/** Starts sending the purchase emails of several orders again. Fails with `selection-too-large`. */
export async function resendMany(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { userId }: Actor,
  { ids: named, matching, key }: ResendManyCommand,
) {
  const ids = named ? [...new Set(named)] : await listSelectedIds(db, matching, clock())
  const run = await db.transaction(async (tx) => {
    const now = clock()
    const kind = 'resend-purchase-email' as const
    const created = await insertRun(tx, { id: newId(now), kind, ids, by: userId, requestKey: key, at: now })
    if (!created.isNew) return created.run
    await dropRunsBefore(tx, new Date(now.getTime() - retentionMs))
    await jobs.add(tx, [{ task: 'bulk', runId: created.run.id }])
    const after = { count: ids.length }
    await writeAudit(tx, { actorId: userId, action: 'resendMany', subject: created.run.id, after }, now)
    return created.run
  })
  return toResult(db, run)
}

/** The progress of a run. Fails with `bulk-run-not-found`. */
export const readRun = async (db: Db, runId: string) =>
  toResult(db, (await findRun(db, runId)) ?? fail('bulk-run-not-found'))

async function listSelectedIds(db: Db, matching: OrderFilters, now: Date): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | undefined; ;) {
    const page = await orderList(now).read(db, {
      ...matching,
      order: 'newest',
      limit: pieces,
      total: 'none',
      ...(after !== undefined && { after }),
    })
    ids.push(...page.rows.map(({ id }) => id))
    if (ids.length > maxSelected) fail('selection-too-large')
    if (page.next === null) return ids
    after = page.next
  }
}

async function toResult(db: Db, { id, ids, done, failed, endedAt }: BulkRun) {
  const numbers = await findOrderNumbers(
    db,
    failed.map((each) => each.id),
  )
  return {
    id,
    of: ids.length,
    done,
    failed: failed.map((each) => ({ ...each, number: numbers.get(each.id) ?? 0 })),
    isEnded: endedAt !== null,
  }
}
