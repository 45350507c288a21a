import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { type Given, statement } from '#db/statement.store.ts'
import { limitsTable } from './limits.tables.ts'

/** Counts one try; the answer is how many there were in the current window. */
export async function countTry(db: Db, key: string, now: Date, until: Date): Promise<number> {
  const rows = await db
    .insert(limitsTable)
    .values({ key, tries: 1, until })
    .onConflictDoUpdate({
      target: limitsTable.key,
      set: {
        tries: sql`case when ${limitsTable.until} <= ${now} then 1 else ${limitsTable.tries} + 1 end`,
        until: sql`case when ${limitsTable.until} <= ${now} then ${until} else ${limitsTable.until} end`,
      },
    })
    .returning({ tries: limitsTable.tries })
  return rows[0]?.tries ?? 1
}

const triesOf = statement((db, given: Given<{ key: string; now: Date }>) =>
  db
    .select({ tries: limitsTable.tries })
    .from(limitsTable)
    .where(and(eq(limitsTable.key, given('key')), gt(limitsTable.until, given('now')))),
)
export async function readTries(db: Db, key: string, now: Date): Promise<number> {
  const rows = await triesOf(db, { key, now })
  return rows[0]?.tries ?? 0
}

export async function deleteEndedLimits(db: Db, now: Date): Promise<void> {
  await db.delete(limitsTable).where(lte(limitsTable.until, now))
}

export async function deleteLimit(db: Db, key: string): Promise<void> {
  await db.delete(limitsTable).where(eq(limitsTable.key, key))
}
