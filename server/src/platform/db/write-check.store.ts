import { sql } from 'drizzle-orm'
import { newSecretId } from '#lib/ids.ts'
import { limitsTable } from '#schema/platform.tables.ts'
import type { Db } from './database.ts'

const key = `health ${newSecretId()}`

/** Writes the health check row of this process. It is deleted together with expired limits. */
export async function writeCheckRow(db: Db): Promise<void> {
  const until = sql`now()`
  await db
    .insert(limitsTable)
    .values({ key, tries: 0, until })
    .onConflictDoUpdate({ target: limitsTable.key, set: { until } })
}
