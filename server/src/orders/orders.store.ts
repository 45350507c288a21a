import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { type Given, statement } from '#db/statement.store.ts'
import { together } from '#db/together.ts'
import { orderLinesTable, ordersTable } from './orders.tables.ts'
import type { FrozenOrder, OrderLine } from './order.ts'
import type { Lang } from '@matla/contract/kit/lang'

export type OrderRow = typeof ordersTable.$inferSelect

type NewOrder = Omit<OrderRow, 'currency' | 'version' | 'paidAt' | 'paidCause'>
const orderIn = statement((db, given: Given<NewOrder>) =>
  db.insert(ordersTable).values({
    ...given.all(
      'id',
      'userId',
      'sessionId',
      'cartId',
      'itemId',
      'status',
      'totalHalalas',
      'discountHalalas',
    ),
    couponId: sql`${given('couponId')}`,
    ...given.all('vatHalalas', 'buyerName', 'buyerEmail', 'lang', 'linesHash', 'createdAt'),
  }),
)
const lineIn = statement((db, given: Given<typeof orderLinesTable.$inferSelect>) =>
  db
    .insert(orderLinesTable)
    .values(
      given.all('orderId', 'courseId', 'position', 'name', 'priceHalalas', 'discountHalalas', 'totalHalalas'),
    ),
)

export async function insertOrder(tx: Tx, order: NewOrder, lines: readonly OrderLine[]): Promise<void> {
  await together(
    orderIn(tx, order),
    ...lines.map((line, position) => lineIn(tx, { ...line, orderId: order.id, position })),
  )
}

type Wish = {
  userId: string
  sessionId: string
  linesHash: string
  itemId: string | null
  couponId: string | null
}
const unpaidTwins = statement((db, given: Given<Wish>) =>
  db
    .select()
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.userId, given('userId')),
        eq(ordersTable.sessionId, given('sessionId')),
        eq(ordersTable.linesHash, given('linesHash')),
        sql`${ordersTable.itemId} is not distinct from ${given('itemId')}`,
        sql`${ordersTable.couponId} is not distinct from ${given('couponId')}`,
        inArray(ordersTable.status, ['open', 'declined', 'review']),
      ),
    )
    .orderBy(desc(ordersTable.createdAt))
    .limit(1),
)
/** An order of this buyer with the same lines that is not paid yet: the one to go on with (V31). */
export async function findUnpaidTwin(tx: Db, wish: Wish) {
  const rows = await unpaidTwins(tx, wish)
  return rows[0]
}

const orderForUpdate = statement((db, given: Given<{ orderId: string }>) =>
  db
    .select()
    .from(ordersTable)
    .where(eq(ordersTable.id, given('orderId')))
    .for('update'),
)
export async function lockOrder(tx: Db, orderId: string) {
  const rows = await orderForUpdate(tx, { orderId })
  return rows[0]
}

const linesOfOrder = statement((db, given: Given<{ orderId: string }>) =>
  db
    .select({
      courseId: orderLinesTable.courseId,
      name: orderLinesTable.name,
      priceHalalas: orderLinesTable.priceHalalas,
      discountHalalas: orderLinesTable.discountHalalas,
      totalHalalas: orderLinesTable.totalHalalas,
    })
    .from(orderLinesTable)
    .where(eq(orderLinesTable.orderId, given('orderId')))
    .orderBy(asc(orderLinesTable.position)),
)
export const readOrderLines = (db: Db, orderId: string): Promise<OrderLine[]> => linesOfOrder(db, { orderId })

export const frozenFrom = (row: OrderRow, lines: readonly OrderLine[]): FrozenOrder => ({
  id: row.id,
  userId: row.userId,
  buyerName: row.buyerName,
  buyerEmail: row.buyerEmail,
  lang: row.lang as Lang,
  totalHalalas: row.totalHalalas,
  discountHalalas: row.discountHalalas,
  vatHalalas: row.vatHalalas,
  couponId: row.couponId,
  lines,
})

type Move = { orderId: string; status: string; paidAt: Date | null; paidCause: string | null }
/** Moves an order on; its version grows with every move (I8), and what made it paid stays. */
export const moveOrder = statement((db, given: Given<Move>) =>
  db
    .update(ordersTable)
    .set({
      status: sql`${given('status')}`,
      paidAt: sql`coalesce(${given('paidAt')}::timestamptz, ${ordersTable.paidAt})`,
      paidCause: sql`coalesce(${given('paidCause')}::text, ${ordersTable.paidCause})`,
      version: sql`${ordersTable.version} + 1`,
    })
    .where(eq(ordersTable.id, given('orderId'))),
)

/** The newest order with something to pay that this session opened; for a member, of the account. */
export async function findNewestOrder(db: Db, owner: { userId: string; sessionId: string | null }) {
  const rows = await db
    .select()
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.userId, owner.userId),
        gt(ordersTable.totalHalalas, 0),
        owner.sessionId === null ? undefined : eq(ordersTable.sessionId, owner.sessionId),
      ),
    )
    .orderBy(desc(ordersTable.createdAt))
    .limit(1)
  return rows[0]
}

const orderById = statement((db, given: Given<{ orderId: string }>) =>
  db
    .select()
    .from(ordersTable)
    .where(eq(ordersTable.id, given('orderId'))),
)
export async function findOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  const rows = await orderById(db, { orderId })
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
