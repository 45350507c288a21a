import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { findBy, lockBy } from '#platform/db/row-statements.store.ts'
import { type BulkFailure, bulkRunsTable } from '#schema/staff-orders.tables.ts'

export type BulkRun = typeof bulkRunsTable.$inferSelect
const { id, by, requestKey } = bulkRunsTable

/** The run with this key; `isNew` when this call created it. */
export async function insertRun(
  tx: Tx,
  run: typeof bulkRunsTable.$inferInsert,
): Promise<{ readonly run: BulkRun; readonly isNew: boolean }> {
  const [inserted] = await tx.insert(bulkRunsTable).values(run).onConflictDoNothing().returning()
  if (inserted) return { run: inserted, isNew: true }
  const [before] = await tx
    .select()
    .from(bulkRunsTable)
    .where(and(eq(by, run.by), eq(requestKey, run.requestKey)))
  if (!before) throw new Error('a bulk run was neither made nor there')
  return { run: before, isNew: false }
}

/** Deletes runs a month after they ended. */
export async function dropRunsBefore(tx: Tx, ended: Date): Promise<void> {
  await tx.delete(bulkRunsTable).where(lt(bulkRunsTable.endedAt, ended))
}

export const findRun = findBy(bulkRunsTable, 'id')

/** Locks the run until the transaction ends, so that two processes handle items one after another. */
export const lockRun = lockBy(bulkRunsTable, 'id')

export async function countDone(tx: Tx, runId: string): Promise<void> {
  await tx
    .update(bulkRunsTable)
    .set({ done: sql`${bulkRunsTable.done} + 1` })
    .where(eq(id, runId))
}

export async function recordFailure(tx: Tx, runId: string, failure: BulkFailure): Promise<void> {
  await tx
    .update(bulkRunsTable)
    .set({ failed: sql`${bulkRunsTable.failed} || ${JSON.stringify([failure])}::jsonb` })
    .where(eq(id, runId))
}

export async function endRun(tx: Tx, runId: string, now: Date): Promise<void> {
  await tx.update(bulkRunsTable).set({ endedAt: now }).where(eq(id, runId))
}
