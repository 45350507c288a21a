import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { insertInto, updateBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { productsTable } from '#schema/catalog.tables.ts'
import { priceChangesTable } from '#schema/prices.tables.ts'

export type PriceChange = typeof priceChangesTable.$inferSelect
const { id, productId, state, startsAt, createdAt } = priceChangesTable

const selectOwnPrice = (db: Db, product: string) =>
  db
    .select({ priceHalalas: productsTable.priceHalalas, wasHalalas: productsTable.listPriceHalalas })
    .from(productsTable)
    .where(eq(productsTable.id, product))

/** The author's name; '' for changes that came with an empty shop's initial content. */
const byName = sql<string>`coalesce(${usersTable.fullName}, '')`

/** The price in the product's row. `priceNow` is the current price. */
export const findOwnPrice = async (db: Db, product: string) => (await selectOwnPrice(db, product)).at(0)

/** Locks the price in the product's row until the transaction ends, so that changes are serialised. */
export const lockPrice = async (tx: Tx, product: string) =>
  (await selectOwnPrice(tx, product).for('no key update')).at(0)

/** The time of the database's clock, which determines the current price. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  return new Date(Math.floor(rows[0]?.ms ?? Number.NaN))
}

export async function setPrice(
  tx: Tx,
  product: string,
  { priceHalalas, wasHalalas }: { readonly priceHalalas: number; readonly wasHalalas: number | null },
): Promise<void> {
  await tx
    .update(productsTable)
    .set({ priceHalalas, listPriceHalalas: wasHalalas })
    .where(eq(productsTable.id, product))
}

export const insertPriceChange = insertInto(priceChangesTable)

/** Whether the request with this key was already processed. */
export async function hasChangeWithKey(tx: Tx, product: string, requestKey: string): Promise<boolean> {
  const rows = await tx
    .select({ id })
    .from(priceChangesTable)
    .where(and(eq(productId, product), eq(priceChangesTable.requestKey, requestKey)))
  return rows.length > 0
}

/** The scheduled and running price changes of a product, with their authors. */
export async function listOpenChanges(db: Db, product: string) {
  return db
    .select({ change: priceChangesTable, by: byName })
    .from(priceChangesTable)
    .leftJoin(usersTable, eq(usersTable.id, priceChangesTable.by))
    .where(and(eq(productId, product), inArray(state, ['planned', 'running'])))
    .orderBy(asc(startsAt), asc(createdAt), asc(id))
}

export const updatePriceChange = updateBy(priceChangesTable, 'id')

/** The last 200 price changes of a product, newest first, with who made and who ended them. */
export async function listPriceChanges(db: Db, product: string) {
  const endedByName = sql<
    string | null
  >`(select e.full_name from ${usersTable} e where e.id = ${priceChangesTable.endedBy})`
  return db
    .select({ change: priceChangesTable, by: byName, endedBy: endedByName })
    .from(priceChangesTable)
    .leftJoin(usersTable, eq(usersTable.id, priceChangesTable.by))
    .where(eq(productId, product))
    .orderBy(desc(createdAt), desc(id))
    .limit(200)
}
