import type { Tx } from '#platform/db/database.ts'
import { auditLogTable } from '#schema/platform.tables.ts'

export async function insertEntry(tx: Tx, entry: typeof auditLogTable.$inferInsert): Promise<void> {
  await tx.insert(auditLogTable).values(entry)
}
