import { and, asc, eq, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import {
  courseOfProduct,
  coursesTable,
  productImage,
  productName,
  productsTable,
} from '#schema/catalog.tables.ts'
import { draftOrderLinesTable, draftOrdersTable, draftOrderState } from '#schema/draft-orders.tables.ts'
import { couponsTable, ordersTable } from '#schema/sales.tables.ts'

export type DraftOrderRow = typeof draftOrdersTable.$inferSelect
export type DraftOrderLineRow = typeof draftOrderLinesTable.$inferSelect

async function find(db: Db, condition: SQL) {
  const rows = await db
    .select({ draft: draftOrdersTable, state: draftOrderState, couponCode: couponsTable.code })
    .from(draftOrdersTable)
    .leftJoin(ordersTable, eq(ordersTable.id, draftOrdersTable.orderId))
    .leftJoin(couponsTable, eq(couponsTable.id, draftOrdersTable.couponId))
    .where(condition)
  const [row] = rows
  return row && { ...row.draft, state: row.state, couponCode: row.couponCode }
}
export type DraftOrder = NonNullable<Awaited<ReturnType<typeof find>>>

export const findDraftOrder = (db: Db, id: string) => find(db, eq(draftOrdersTable.id, id))
export const findByTokenHash = (db: Db, tokenHash: string) =>
  find(db, eq(draftOrdersTable.tokenHash, tokenHash))
export const findByOrder = (db: Db, orderId: string) => find(db, eq(draftOrdersTable.orderId, orderId))
export const findByKey = (db: Db, createdBy: string, key: string) =>
  find(db, sql`${eq(draftOrdersTable.createdBy, createdBy)} and ${eq(draftOrdersTable.key, key)}`)

/** Locks a draft order until the transaction ends, then reads it. */
export async function lockDraftOrder(tx: Tx, id: string) {
  const { id: key } = draftOrdersTable
  await tx.select({ key }).from(draftOrdersTable).where(eq(key, id)).for('update')
  return findDraftOrder(tx, id)
}

/** The draft's lines, with the names and pictures of their products. */
export const readDraftLines = async (db: Db, draftOrderId: string) =>
  db
    .select({
      productId: draftOrderLinesTable.productId,
      name: productName,
      image: productImage,
      listHalalas: draftOrderLinesTable.listHalalas,
      priceHalalas: draftOrderLinesTable.priceHalalas,
      discountHalalas: draftOrderLinesTable.discountHalalas,
    })
    .from(draftOrderLinesTable)
    .innerJoin(productsTable, eq(productsTable.id, draftOrderLinesTable.productId))
    .leftJoin(coursesTable, courseOfProduct)
    .where(eq(draftOrderLinesTable.draftOrderId, draftOrderId))
    .orderBy(asc(draftOrderLinesTable.position))
export type DraftOrderLine = Awaited<ReturnType<typeof readDraftLines>>[number]

type NewLine = Omit<DraftOrderLineRow, 'draftOrderId' | 'position'>

/** Waits until the transaction of a concurrent request with the same key has ended. */
export async function lockDraftKey(tx: Tx, createdBy: string, key: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`draft order ${createdBy} ${key}`}, 0))`,
  )
}

export async function insertDraftOrder(
  tx: Tx,
  draft: typeof draftOrdersTable.$inferInsert,
  lines: readonly NewLine[],
): Promise<void> {
  await tx.insert(draftOrdersTable).values(draft)
  await insertLines(tx, draft.id, lines)
}

const insertLines = (tx: Tx, draftOrderId: string, lines: readonly NewLine[]) =>
  tx.insert(draftOrderLinesTable).values(lines.map((line, position) => ({ ...line, draftOrderId, position })))

export async function replaceLines(tx: Tx, draftOrderId: string, lines: readonly NewLine[]): Promise<void> {
  await tx.delete(draftOrderLinesTable).where(eq(draftOrderLinesTable.draftOrderId, draftOrderId))
  await insertLines(tx, draftOrderId, lines)
}

/** Changes a draft order and increments its version. */
export async function updateDraftOrder(
  tx: Tx,
  id: string,
  changes: Partial<Omit<DraftOrderRow, 'id' | 'version'>>,
): Promise<void> {
  await tx
    .update(draftOrdersTable)
    .set({ ...changes, version: sql`${draftOrdersTable.version} + 1` })
    .where(eq(draftOrdersTable.id, id))
}

/** The drafts stored for this address. */
export const listDraftsOfEmail = (db: Db, email: string) =>
  db
    .select({
      name: draftOrdersTable.buyerName,
      email: draftOrdersTable.buyerEmail,
      note: draftOrdersTable.note,
      createdAt: draftOrdersTable.createdAt,
    })
    .from(draftOrdersTable)
    .where(eq(draftOrdersTable.buyerEmail, email))

/** Deletes an address's drafts without an order; those with an order lose the name, address and note. */
export async function eraseDraftsOfEmail(tx: Tx, email: string): Promise<void> {
  const ofEmail = eq(draftOrdersTable.buyerEmail, email)
  await tx.delete(draftOrdersTable).where(and(ofEmail, isNull(draftOrdersTable.orderId)))
  await tx
    .update(draftOrdersTable)
    .set({ buyerName: '', buyerEmail: '', search: '', note: '' })
    .where(ofEmail)
}

/** Deletes drafts without an order, for addresses without an account, that ended before this time. Returns how many. */
export async function deleteUnusedDrafts(db: Db, endedBefore: Date): Promise<number> {
  const { createdAt, endsAt, cancelledAt, buyerEmail, orderId } = draftOrdersTable
  const account = db.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.email, buyerEmail))
  const rows = await db
    .delete(draftOrdersTable)
    .where(
      and(
        isNull(orderId),
        lt(sql`greatest(${createdAt}, ${endsAt}, ${cancelledAt})`, endedBefore),
        notExists(account),
      ),
    )
    .returning({ id: draftOrdersTable.id })
  return rows.length
}
