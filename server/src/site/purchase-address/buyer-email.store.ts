import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import { ordersTable } from '#schema/sales.tables.ts'

/** Corrects the email address of an order's buyer, and updates the search text. */
export async function setBuyerEmail(
  tx: Db,
  { id, buyerName }: { readonly id: string; readonly buyerName: string },
  buyerEmail: string,
): Promise<void> {
  const search = foldedSearch(buyerName, buyerEmail)
  await tx.update(ordersTable).set({ buyerEmail, search }).where(eq(ordersTable.id, id))
}
