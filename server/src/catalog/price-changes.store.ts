import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { productsTable } from '#schema/catalog.tables.ts'
import { priceChangesTable } from '#schema/prices.tables.ts'

export type PriceChange = typeof priceChangesTable.$inferSelect
const { id, productId, state, startsAt, createdAt } = priceChangesTable

const ownPrice = (db: Db, product: string) =>
  db
    .select({ priceHalalas: productsTable.priceHalalas, wasHalalas: productsTable.listPriceHalalas })
    .from(productsTable)
    .where(eq(productsTable.id, product))

/** Who decided it; '' for what came with the content of an empty shop. */
const byName = sql<string>`coalesce(${usersTable.fullName}, '')`

/** The price in a product's row; what it costs is `priceNow`. */
export const findOwnPrice = async (db: Db, product: string) => (await ownPrice(db, product)).at(0)

/** The same, held until the transaction ends: every change of it waits. */
export const lockPrice = async (tx: Tx, product: string) =>
  (await ownPrice(tx, product).for('no key update')).at(0)

/** The moment by the database's clock, which decides what a product costs. */
export async function databaseNow(db: Db): Promise<Date> {
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

export async function insertPriceChange(
  tx: Tx,
  change: typeof priceChangesTable.$inferInsert,
): Promise<void> {
  await tx.insert(priceChangesTable).values(change)
}

/** Whether the wish with this key was done before. */
export async function isChangeKnown(tx: Tx, product: string, requestKey: string): Promise<boolean> {
  const rows = await tx
    .select({ id })
    .from(priceChangesTable)
    .where(and(eq(productId, product), eq(priceChangesTable.requestKey, requestKey)))
  return rows.length > 0
}

/** The decisions about a product that are left to the clock, with who made them. */
export async function openChanges(db: Db, product: string) {
  return db
    .select({ change: priceChangesTable, by: byName })
    .from(priceChangesTable)
    .leftJoin(usersTable, eq(usersTable.id, priceChangesTable.by))
    .where(and(eq(productId, product), inArray(state, ['planned', 'running'])))
    .orderBy(asc(startsAt), asc(createdAt), asc(id))
}

export async function updateChange(tx: Tx, changeId: string, to: Partial<PriceChange>): Promise<void> {
  await tx.update(priceChangesTable).set(to).where(eq(id, changeId))
}

/** Everything that was planned for a product, the newest first, with who made and who ended it. */
export async function listChanges(db: Db, product: string) {
  const enders = sql<
    string | null
  >`(select e.full_name from ${usersTable} e where e.id = ${priceChangesTable.endedBy})`
  return db
    .select({ change: priceChangesTable, by: byName, endedBy: enders })
    .from(priceChangesTable)
    .leftJoin(usersTable, eq(usersTable.id, priceChangesTable.by))
    .where(eq(productId, product))
    .orderBy(desc(createdAt), desc(id))
    .limit(200)
}
