import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { orderSearchText } from './order-search.ts'

const batchSize = 1_000

/** Fills in the search text of orders that an earlier version created without it. Returns how many. */
export async function fillOrderSearch(db: Db): Promise<number> {
  for (let filled = 0; ;) {
    const rows = await db
      .select({ id: ordersTable.id, name: ordersTable.buyerName, email: ordersTable.buyerEmail })
      .from(ordersTable)
      .where(eq(ordersTable.search, ''))
      .limit(batchSize)
    if (rows.length === 0) return filled
    const texts = JSON.stringify(
      rows.map(({ id, name, email }) => ({ id, search: orderSearchText(name, email) })),
    )
    await db.execute(sql`
      update ${ordersTable} set search = t.search
      from jsonb_to_recordset(${texts}::jsonb) as t(id uuid, search text)
      where ${ordersTable.id} = t.id and ${ordersTable.search} = ''`)
    filled += rows.length
  }
}

/** Corrects the email address of an order's buyer, and updates the search text. */
export async function setBuyerEmail(
  tx: Db,
  { id, buyerName }: { readonly id: string; readonly buyerName: string },
  buyerEmail: string,
): Promise<void> {
  const search = orderSearchText(buyerName, buyerEmail)
  await tx.update(ordersTable).set({ buyerEmail, search }).where(eq(ordersTable.id, id))
}
