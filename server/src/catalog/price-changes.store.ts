import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { productsTable } from '#schema/catalog.tables.ts'
import { priceChangesTable } from '#schema/prices.tables.ts'

export type PriceChange = typeof priceChangesTable.$inferSelect
const { id, productId, state, startsAt, endsAt, createdAt } = priceChangesTable

/** What a product costs, held until the transaction ends: every change of it waits. */
export async function lockPrice(tx: Tx, product: string) {
  const rows = await tx
    .select({ priceHalalas: productsTable.priceHalalas, wasHalalas: productsTable.listPriceHalalas })
    .from(productsTable)
    .where(eq(productsTable.id, product))
    .for('no key update')
  return rows[0]
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

export const findPriceChange = async (tx: Tx, changeId: string): Promise<PriceChange | undefined> =>
  (await tx.select().from(priceChangesTable).where(eq(id, changeId))).at(0)

/** Whether the wish with this key was done before. */
export async function isChangeKnown(tx: Tx, product: string, requestKey: string): Promise<boolean> {
  const rows = await tx
    .select({ id })
    .from(priceChangesTable)
    .where(and(eq(productId, product), eq(priceChangesTable.requestKey, requestKey)))
  return rows.length > 0
}

/** The changes of a product that hold or are to come, with who made them. */
export async function openChanges(tx: Db, product: string) {
  return tx
    .select({ change: priceChangesTable, by: usersTable.fullName })
    .from(priceChangesTable)
    .innerJoin(usersTable, eq(usersTable.id, priceChangesTable.by))
    .where(and(eq(productId, product), inArray(state, ['planned', 'running'])))
    .orderBy(asc(startsAt), asc(id))
}

/** Moves a change out of a state; undefined: it is in that state no longer. */
export async function moveChange(
  tx: Tx,
  changeId: string,
  from: PriceChange['state'],
  to: Partial<PriceChange>,
): Promise<PriceChange | undefined> {
  const rows = await tx
    .update(priceChangesTable)
    .set(to)
    .where(and(eq(id, changeId), eq(state, from)))
    .returning()
  return rows[0]
}

const isDue = or(
  and(eq(state, 'planned'), sql`${startsAt} <= now()`),
  and(eq(state, 'running'), sql`${endsAt} <= now()`),
)

/** What is to be applied or ended now by the database's clock, in its order. */
export async function dueChanges(db: Db): Promise<{ id: string; productId: string }[]> {
  return db
    .select({ id, productId })
    .from(priceChangesTable)
    .where(isDue)
    .orderBy(asc(sql`case ${state} when 'planned' then ${startsAt} else ${endsAt} end`), asc(id))
    .limit(500)
}

/** The same for one change whose product is held, with the moment by the database's clock. */
export async function dueChange(tx: Tx, changeId: string) {
  const rows = await tx
    .select({
      change: priceChangesTable,
      now: sql<Date>`now()`.mapWith(createdAt),
      isOver: sql<boolean>`coalesce(${endsAt} <= now(), false)`,
    })
    .from(priceChangesTable)
    .where(and(eq(id, changeId), isDue))
  return rows[0]
}

/** Everything that was planned for a product, the newest first, with who made and who ended it. */
export async function listChanges(db: Db, product: string) {
  const enders = sql<
    string | null
  >`(select e.full_name from ${usersTable} e where e.id = ${priceChangesTable.endedBy})`
  return db
    .select({ change: priceChangesTable, by: usersTable.fullName, endedBy: enders })
    .from(priceChangesTable)
    .innerJoin(usersTable, eq(usersTable.id, priceChangesTable.by))
    .where(eq(productId, product))
    .orderBy(desc(createdAt), desc(id))
    .limit(200)
}
