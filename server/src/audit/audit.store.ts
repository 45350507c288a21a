import type { Tx } from '#db/database.ts'
import { auditLogTable } from './audit.tables.ts'

export type AuditEntry = typeof auditLogTable.$inferInsert

export async function insertEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLogTable).values(entry)
}
