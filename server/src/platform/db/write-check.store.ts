import { sql } from 'drizzle-orm'
import { newSecretId } from '#lib/ids.ts'
import { limitsTable } from '#schema/platform.tables.ts'
import type { Db } from './database.ts'

const key = `health ${newSecretId()}`

/** One row of this process, written each time; it goes with the limits that are over. */
export async function writeOneRow(db: Db): Promise<void> {
  const until = sql`now()`
  await db
    .insert(limitsTable)
    .values({ key, tries: 0, until })
    .onConflictDoUpdate({ target: limitsTable.key, set: { until } })
}
