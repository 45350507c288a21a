import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { accountChangesTable } from '#schema/accounts.tables.ts'

/** Accounts that changed within the last seconds, by the database's own clock; longer than any transaction lasts. */
export async function recentChanges(db: Db) {
  return db
    .select()
    .from(accountChangesTable)
    .where(sql`${accountChangesTable.changedAt} > now() - interval '30 seconds'`)
}

export async function deleteOldChanges(db: Db): Promise<void> {
  await db
    .delete(accountChangesTable)
    .where(sql`${accountChangesTable.changedAt} < now() - interval '1 hour'`)
}
