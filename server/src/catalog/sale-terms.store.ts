import { asc, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { productAliasesTable, productsTable } from '#schema/catalog.tables.ts'
import { priceChangesTable } from '#schema/prices.tables.ts'

/** The price in the row of every product. */
export const allOwnPrices = (db: Db) =>
  db
    .select({
      id: productsTable.id,
      priceHalalas: productsTable.priceHalalas,
      wasHalalas: productsTable.listPriceHalalas,
    })
    .from(productsTable)

/** Price changes that take effect by the clock. */
export const allOpenChanges = (db: Db) =>
  db
    .select()
    .from(priceChangesTable)
    .where(inArray(priceChangesTable.state, ['planned', 'running']))
    .orderBy(asc(priceChangesTable.startsAt), asc(priceChangesTable.createdAt), asc(priceChangesTable.id))

/** Former addresses in the form of slugs. A product may also be found by names from other programs. */
export const allFormerSlugs = (db: Db) =>
  db
    .select()
    .from(productAliasesTable)
    .where(sql`${productAliasesTable.alias} ~ '^[a-z0-9-]{1,60}$'`)
    .orderBy(sql`${productAliasesTable.alias} collate "C"`)

export async function addFormerSlugs(tx: Tx, productId: string, slugs: readonly string[]): Promise<void> {
  if (slugs.length > 0)
    await tx.insert(productAliasesTable).values(slugs.map((alias) => ({ alias, productId })))
}
