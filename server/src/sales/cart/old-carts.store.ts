import { and, asc, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { cartLinesTable, cartsTable } from '#schema/cart.tables.ts'

/** Deletes so many guest carts that are this old and got no course since; one that is being changed is left alone. */
export async function deleteOldGuestCarts(db: Db, days: number, most: number): Promise<number> {
  const limit = sql`now() - make_interval(days => ${days})`
  const touched = db
    .select({ id: cartLinesTable.cartId })
    .from(cartLinesTable)
    .where(sql`${cartLinesTable.cartId} = ${cartsTable.id} and ${cartLinesTable.addedAt} > ${limit}`)
  const old = db
    .select({ id: cartsTable.id })
    .from(cartsTable)
    .where(and(isNull(cartsTable.userId), sql`${cartsTable.createdAt} <= ${limit}`, notExists(touched)))
    .orderBy(asc(cartsTable.createdAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await db
    .delete(cartsTable)
    .where(and(inArray(cartsTable.id, old), isNull(cartsTable.userId)))
    .returning({ id: cartsTable.id })
  return rows.length
}
