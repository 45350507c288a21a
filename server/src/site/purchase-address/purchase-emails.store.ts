import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

/** The first email of each paid order of a user. */
export async function listPurchaseEmails(tx: Tx, userId: string) {
  return tx
    .select({ id: emailsTable.id, orderId: ordersTable.id, status: emailsTable.status })
    .from(emailsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, emailsTable.orderId))
    .where(and(eq(ordersTable.userId, userId), eq(emailsTable.kind, 'purchase'), eq(emailsTable.copy, 0)))
}
