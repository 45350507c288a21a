import type { Tx } from '#platform/db/database.ts'
import { auditLogTable } from '#schema/platform.tables.ts'

export type AuditEntry = typeof auditLogTable.$inferInsert

export async function insertEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLogTable).values(entry)
}
