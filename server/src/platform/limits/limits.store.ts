import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { deleteBy } from '#platform/db/row-statements.store.ts'
import { limitsTable } from '#schema/platform.tables.ts'

type AttemptInput = { readonly key: string; readonly max: number; readonly now: Date; readonly until: Date }

/**
 * Counts one attempt if the current window has fewer than `max`, in one statement, so that the limit also applies to
 * concurrent attempts in several processes. Returns the end of the window; null when it is full and nothing was
 * changed.
 */
export async function insertAttempt(db: Db, values: AttemptInput): Promise<Date | null> {
  const rows = await upsertAttempt(db, values)
  return rows[0]?.until ?? null
}

const upsertAttempt = statement((db, params: Placeholders<AttemptInput>) => {
  const isOver = lte(limitsTable.until, params('now'))
  return db
    .insert(limitsTable)
    .values({ ...params.all('key', 'until'), tries: 1 })
    .onConflictDoUpdate({
      target: limitsTable.key,
      set: {
        tries: sql`case when ${isOver} then 1 else ${limitsTable.tries} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${limitsTable.until} end`,
      },
      setWhere: sql`${isOver} or ${lt(limitsTable.tries, params('max'))}`,
    })
    .returning({ until: limitsTable.until })
})

/** Removes one attempt from the window that it was counted in, but not from a later window. */
export async function removeAttempt(db: Db, key: string, until: Date): Promise<void> {
  await db
    .update(limitsTable)
    .set({ tries: sql`${limitsTable.tries} - 1` })
    .where(and(eq(limitsTable.key, key), eq(limitsTable.until, until), gt(limitsTable.tries, 0)))
}

type QueueTurnInput = {
  readonly key: string
  readonly now: Date
  readonly first: Date
  readonly last: Date
  readonly everyMs: number
}

/**
 * Takes the next free slot of a queue whose slots are `everyMs` apart, and returns the time of the slot after it; null
 * when the queue is longer than `last` allows. `first` is the slot after one that is free now.
 */
export async function takeQueueTurn(
  db: Db,
  { key, now, first, last, everyMs }: QueueTurnInput,
): Promise<Date | null> {
  const step = sql`${everyMs} * interval '1 millisecond'`
  const rows = await db
    .insert(limitsTable)
    .values({ key, tries: 1, until: first })
    .onConflictDoUpdate({
      target: limitsTable.key,
      set: { until: sql`greatest(${limitsTable.until}, ${now}) + ${step}` },
      setWhere: lte(limitsTable.until, last),
    })
    .returning({ until: limitsTable.until })
  return rows[0]?.until ?? null
}

export async function deleteEndedLimits(db: Db, now: Date): Promise<void> {
  await db.delete(limitsTable).where(lte(limitsTable.until, now))
}

export const deleteLimit = deleteBy(limitsTable, 'key')
