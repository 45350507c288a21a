import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { limitsTable } from '#schema/platform.tables.ts'

type Try = { readonly key: string; readonly most: number; readonly now: Date; readonly until: Date }

/**
 * Counts one try where fewer than `most` stand in the current window, in one statement: of those who come at once, at any
 * process, only as many are counted. Answers when the window ends; null: it is full, and nothing was changed.
 */
export async function countTry(db: Db, values: Try): Promise<Date | null> {
  const rows = await countedTry(db, values)
  return rows[0]?.until ?? null
}

const countedTry = statement((db, given: Given<Try>) => {
  const isOver = lte(limitsTable.until, given('now'))
  return db
    .insert(limitsTable)
    .values({ ...given.all('key', 'until'), tries: 1 })
    .onConflictDoUpdate({
      target: limitsTable.key,
      set: {
        tries: sql`case when ${isOver} then 1 else ${limitsTable.tries} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${limitsTable.until} end`,
      },
      setWhere: sql`${isOver} or ${lt(limitsTable.tries, given('most'))}`,
    })
    .returning({ until: limitsTable.until })
})

/** Takes one try back out of the window that it was counted in; a later window keeps its own. */
export async function uncountTry(db: Db, key: string, until: Date): Promise<void> {
  await db
    .update(limitsTable)
    .set({ tries: sql`${limitsTable.tries} - 1` })
    .where(and(eq(limitsTable.key, key), eq(limitsTable.until, until), gt(limitsTable.tries, 0)))
}

type Turn = {
  readonly key: string
  readonly now: Date
  readonly first: Date
  readonly last: Date
  readonly everyMs: number
}

/**
 * Takes the next free turn of a queue whose turns are `everyMs` apart, and answers when the turn after it is; null: the
 * queue reaches past `last` already. `first` is the turn after one that is free now.
 */
export async function takeTurn(db: Db, { key, now, first, last, everyMs }: Turn): Promise<Date | null> {
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

export async function deleteLimit(db: Db, key: string): Promise<void> {
  await db.delete(limitsTable).where(eq(limitsTable.key, key))
}
