import { desc, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { insertInto } from '#platform/db/row-statements.store.ts'
import { clientLogsTable } from '#schema/platform.tables.ts'

export const insertLog = insertInto(clientLogsTable)

export async function listLogs(db: Db, limit: number) {
  return db.select().from(clientLogsTable).orderBy(desc(clientLogsTable.loggedAt)).limit(limit)
}

/** Returns how many were deleted. */
export async function deleteLogsBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db
    .delete(clientLogsTable)
    .where(lt(clientLogsTable.loggedAt, moment))
    .returning({ id: clientLogsTable.id })
  return rows.length
}
