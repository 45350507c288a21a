import { and, eq } from 'drizzle-orm'
import type { Tx, Db } from '#platform/db/database.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'

/** The first email of each paid order of a user. */
export async function listPurchaseEmails(tx: Tx, userId: string) {
  return tx
    .select({ id: emailsTable.id, orderId: ordersTable.id, status: emailsTable.status })
    .from(emailsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, emailsTable.orderId))
    .where(and(eq(ordersTable.userId, userId), eq(emailsTable.kind, 'purchase'), eq(emailsTable.copy, 0)))
}

/** Corrects the email address of an order's buyer, and updates the search text. */
export async function setBuyerEmail(
  tx: Db,
  { id, buyerName }: { readonly id: string; readonly buyerName: string },
  buyerEmail: string,
): Promise<void> {
  const search = foldedSearch(buyerName, buyerEmail)
  await tx.update(ordersTable).set({ buyerEmail, search }).where(eq(ordersTable.id, id))
}
