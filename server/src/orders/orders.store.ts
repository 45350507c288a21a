import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { orderLinesTable, ordersTable } from './orders.tables.ts'
import type { FrozenOrder, OrderLine } from './order.ts'
import type { Lang } from '@matla/contract/kit/lang'

export type OrderRow = typeof ordersTable.$inferSelect

export async function insertOrder(
  tx: Db,
  order: typeof ordersTable.$inferInsert,
  lines: readonly OrderLine[],
): Promise<void> {
  await tx.insert(ordersTable).values(order)
  await tx
    .insert(orderLinesTable)
    .values(lines.map((line, position) => ({ ...line, orderId: order.id, position })))
}

/** An order of this buyer with the same lines that is not paid yet: the one to go on with (V31). */
export async function findUnpaidTwin(
  tx: Db,
  {
    userId,
    sessionId,
    linesHash,
    itemId,
  }: { userId: string; sessionId: string; linesHash: string; itemId: string | null },
) {
  const rows = await tx
    .select()
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.userId, userId),
        eq(ordersTable.sessionId, sessionId),
        eq(ordersTable.linesHash, linesHash),
        itemId === null ? isNull(ordersTable.itemId) : eq(ordersTable.itemId, itemId),
        inArray(ordersTable.status, ['open', 'declined', 'review']),
      ),
    )
    .orderBy(desc(ordersTable.createdAt))
    .limit(1)
  return rows[0]
}

export async function lockOrder(tx: Db, orderId: string) {
  const rows = await tx.select().from(ordersTable).where(eq(ordersTable.id, orderId)).for('update')
  return rows[0]
}

export async function readOrderLines(db: Db, orderId: string): Promise<OrderLine[]> {
  return db
    .select({
      courseId: orderLinesTable.courseId,
      name: orderLinesTable.name,
      priceHalalas: orderLinesTable.priceHalalas,
      discountHalalas: orderLinesTable.discountHalalas,
      totalHalalas: orderLinesTable.totalHalalas,
    })
    .from(orderLinesTable)
    .where(eq(orderLinesTable.orderId, orderId))
    .orderBy(asc(orderLinesTable.position))
}

export const frozenFrom = (row: OrderRow, lines: readonly OrderLine[]): FrozenOrder => ({
  id: row.id,
  userId: row.userId,
  buyerName: row.buyerName,
  buyerEmail: row.buyerEmail,
  lang: row.lang as Lang,
  totalHalalas: row.totalHalalas,
  discountHalalas: row.discountHalalas,
  vatHalalas: row.vatHalalas,
  lines,
})

/** Moves an order on; its version grows with every move (I8). */
export async function moveOrder(
  tx: Db,
  orderId: string,
  change: { status: string; paidAt?: Date; paidCause?: string },
): Promise<number> {
  const rows = await tx
    .update(ordersTable)
    .set({ ...change, version: sql`${ordersTable.version} + 1` })
    .where(eq(ordersTable.id, orderId))
    .returning({ version: ordersTable.version })
  return rows[0]?.version ?? 0
}

/** The newest order that this session opened; for a member, of the account. */
export async function findNewestOrder(db: Db, owner: { userId: string; sessionId: string | null }) {
  const rows = await db
    .select()
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.userId, owner.userId),
        owner.sessionId === null ? undefined : eq(ordersTable.sessionId, owner.sessionId),
      ),
    )
    .orderBy(desc(ordersTable.createdAt))
    .limit(1)
  return rows[0]
}

export async function findOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  const rows = await db.select().from(ordersTable).where(eq(ordersTable.id, orderId))
  return rows[0]
}

export async function findLinesOf(
  db: Db,
  orderIds: readonly string[],
): Promise<(OrderLine & { orderId: string })[]> {
  if (orderIds.length === 0) return []
  return db
    .select({
      orderId: orderLinesTable.orderId,
      courseId: orderLinesTable.courseId,
      name: orderLinesTable.name,
      priceHalalas: orderLinesTable.priceHalalas,
      discountHalalas: orderLinesTable.discountHalalas,
      totalHalalas: orderLinesTable.totalHalalas,
    })
    .from(orderLinesTable)
    .where(inArray(orderLinesTable.orderId, [...orderIds]))
    .orderBy(asc(orderLinesTable.orderId), asc(orderLinesTable.position))
}
