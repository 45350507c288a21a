import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { ImageFile } from '@matla/contract/kit/picture'
import type { Db, Tx } from '#platform/db/database.ts'
import { fillFoldedSearch } from '#platform/db/folded-search.store.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable, productCoursesTable, productsTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { orderLinesTable, ordersTable, type OrderStatus, type PaidCause } from '#schema/sales.tables.ts'
import type { OrderLine } from './order.ts'

export type OrderRow = typeof ordersTable.$inferSelect

type NewOrder = Omit<OrderRow, 'number' | 'currency' | 'version' | 'paidAt' | 'paidCause' | 'buyerPhone'>
const insertOrderRow = statement((db, params: Placeholders<NewOrder>) =>
  db.insert(ordersTable).values({
    ...params.all('id', 'userId', 'sessionId', 'cartId', 'itemId', 'status', 'lang', 'createdAt'),
    ...params.all('totalHalalas', 'discountHalalas', 'vatHalalas', 'buyerName', 'buyerEmail', 'linesHash'),
    search: params('search'),
    couponId: sql`${params('couponId')}`,
  }),
)
const insertOrderLine = statement((db, params: Placeholders<typeof orderLinesTable.$inferSelect>) =>
  db.insert(orderLinesTable).values({
    ...params.all('id', 'orderId', 'productId', 'position', 'quantity', 'name'),
    ...params.all('unitPriceHalalas', 'discountHalalas', 'totalHalalas'),
  }),
)

export async function insertOrder(tx: Tx, order: NewOrder, lines: readonly OrderLine[]): Promise<void> {
  await awaitAll(
    insertOrderRow(tx, order),
    ...lines.map((line, position) => insertOrderLine(tx, { ...line, orderId: order.id, position })),
  )
}

type UnpaidOrdersQuery = { userId: string; sessionId: string; itemId: string | null }
/** The unpaid orders of this session for its cart or this item, newest first. */
export const findUnpaidOrders = statement((db, params: Placeholders<UnpaidOrdersQuery>) =>
  db
    .select()
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.userId, params('userId')),
        eq(ordersTable.sessionId, params('sessionId')),
        sql`${ordersTable.itemId} is not distinct from ${params('itemId')}`,
        inArray(ordersTable.status, ['open', 'declined', 'review']),
      ),
    )
    .orderBy(desc(ordersTable.createdAt)),
)

const selectOrderForUpdate = statement((db, params: Placeholders<{ orderId: string }>) =>
  db
    .select()
    .from(ordersTable)
    .where(eq(ordersTable.id, params('orderId')))
    .for('update'),
)
/** Locks the order until the transaction ends, so that changes to it are serialised. */
export const lockOrder = async (tx: Db, orderId: string) =>
  (await selectOrderForUpdate(tx, { orderId })).at(0)

const selectBuyerForUpdate = statement((db, params: Placeholders<{ orderId: string }>) => {
  const holder = db
    .select({ id: sql`coalesce(${usersTable.mergedInto}, ${usersTable.id})` })
    .from(usersTable)
    .innerJoin(ordersTable, eq(ordersTable.userId, usersTable.id))
    .where(eq(ordersTable.id, params('orderId')))
  return db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(sql`${usersTable.id} = (${holder})`)
    .for('no key update')
})
/**
 * Locks the account that owns the buyer's courses until the transaction ends, so that one person's payments are
 * settled one after another. The account is locked before the order, as when a payment is opened.
 */
export const lockBuyer = (tx: Db, orderId: string): Promise<unknown> => selectBuyerForUpdate(tx, { orderId })

const { orderId: _orderId, position: _position, ...line } = getTableColumns(orderLinesTable)
const selectOrderLines = statement((db, params: Placeholders<{ orderId: string }>) =>
  db
    .select(line)
    .from(orderLinesTable)
    .where(eq(orderLinesTable.orderId, params('orderId')))
    .orderBy(asc(orderLinesTable.position)),
)
export const readOrderLines = (db: Db, orderId: string): Promise<OrderLine[]> =>
  selectOrderLines(db, { orderId })

const selectSettledLines = statement((db, params: Placeholders<{ orderId: string }>) => {
  const { courseId } = productCoursesTable
  const isCourseOwned = sql`exists (select from ${entitlementsTable} where ${entitlementsTable.courseId} = ${courseId}
    and ${entitlementsTable.holderId} = coalesce(${usersTable.mergedInto}, ${usersTable.id})
    and ${entitlementsTable.status} = 'active' and ${entitlementsTable.orderId} is distinct from ${ordersTable.id})`
  return db
    .select({
      line,
      courseIds: sql<string[]>`array_remove(array_agg(${courseId}), null)`,
      isOwned: sql<boolean>`coalesce(bool_and(${isCourseOwned}) filter (where ${courseId} is not null), false)`,
    })
    .from(orderLinesTable)
    .innerJoin(ordersTable, eq(ordersTable.id, orderLinesTable.orderId))
    .innerJoin(usersTable, eq(usersTable.id, ordersTable.userId))
    .leftJoin(productCoursesTable, eq(productCoursesTable.productId, orderLinesTable.productId))
    .where(eq(orderLinesTable.orderId, params('orderId')))
    .groupBy(orderLinesTable.id)
    .orderBy(asc(orderLinesTable.position))
})
/**
 * Reads the lines of an order that is being settled, the courses that each line opens now (R360), and the ids of
 * the lines whose courses the buyer already owns.
 */
export async function readSettledLines(tx: Db, orderId: string) {
  const rows = await selectSettledLines(tx, { orderId })
  return {
    lines: rows.map((row) => row.line),
    opened: rows.flatMap(({ line: { id: orderLineId, quantity }, courseIds }) =>
      courseIds.map((courseId) => ({ orderLineId, quantity, courseId })),
    ),
    owned: new Set(rows.filter(({ isOwned }) => isOwned).map((row) => row.line.id)),
  }
}

type StatusUpdateInput = {
  orderId: string
  status: OrderStatus
  paidAt: Date | null
  paidCause: PaidCause | null
}
/** Updates the status of an order and increments its version (docs/invariants.md#i8). `paidAt` and `paidCause` are never cleared. */
export const updateOrderStatus = statement((db, params: Placeholders<StatusUpdateInput>) =>
  db
    .update(ordersTable)
    .set({
      status: sql`${params('status')}`,
      paidAt: sql`coalesce(${params('paidAt')}::timestamptz, ${ordersTable.paidAt})`,
      paidCause: sql`coalesce(${params('paidCause')}::text, ${ordersTable.paidCause})`,
      version: sql`${ordersTable.version} + 1`,
    })
    .where(eq(ordersTable.id, params('orderId'))),
)

/** The newest order with a total above zero, of this session or, for a member, of the account. */
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

const selectOrderWithLines = statement((db, params: Placeholders<{ orderId: string }>) =>
  db
    .select({ order: ordersTable, line })
    .from(ordersTable)
    .innerJoin(orderLinesTable, eq(orderLinesTable.orderId, ordersTable.id))
    .where(eq(ordersTable.id, params('orderId')))
    .orderBy(asc(orderLinesTable.position)),
)
export type OrderWithLines = OrderRow & { readonly lines: readonly OrderLine[] }
/** An order with its lines. */
export async function findOrder(db: Db, orderId: string): Promise<OrderWithLines | undefined> {
  const rows = await selectOrderWithLines(db, { orderId })
  return rows[0] && { ...rows[0].order, lines: rows.map((row) => row.line) }
}

export async function findLinesOfOrders(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .select({ orderId: orderLinesTable.orderId, ...line })
    .from(orderLinesTable)
    .where(inArray(orderLinesTable.orderId, [...orderIds]))
    .orderBy(asc(orderLinesTable.orderId), asc(orderLinesTable.position))
}

/** The courses that each line of an order opens now (R360). Entitlements record what it opened when it was paid. */
export const readOpenedCourses = statement((db, params: Placeholders<{ orderId: string }>) =>
  db
    .select({
      orderLineId: orderLinesTable.id,
      quantity: orderLinesTable.quantity,
      courseId: productCoursesTable.courseId,
    })
    .from(orderLinesTable)
    .innerJoin(productCoursesTable, eq(productCoursesTable.productId, orderLinesTable.productId))
    .where(eq(orderLinesTable.orderId, params('orderId'))),
)

/** The courses that the bundles of an order opened when it was paid, by line. */
export const findOpenedParts = statement((db, params: Placeholders<{ orderId: string }>) => {
  const { courseId, productId, position } = productCoursesTable
  return db
    .select({ orderLineId: entitlementsTable.orderLineId, name: coursesTable.name })
    .from(entitlementsTable)
    .innerJoin(orderLinesTable, eq(orderLinesTable.id, entitlementsTable.orderLineId))
    .innerJoin(productsTable, eq(productsTable.id, orderLinesTable.productId))
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .leftJoin(
      productCoursesTable,
      and(eq(productId, orderLinesTable.productId), eq(courseId, entitlementsTable.courseId)),
    )
    .where(
      and(
        eq(entitlementsTable.orderId, params('orderId')),
        eq(entitlementsTable.unit, 1),
        ne(productsTable.kind, 'course'),
      ),
    )
    .orderBy(asc(position), asc(entitlementsTable.courseId))
})

/** The picture of what each line sells. */
export const findLinePictures = statement((db, params: Placeholders<{ orderId: string }>) =>
  db
    .select({
      orderLineId: orderLinesTable.id,
      image: sql<ImageFile | null>`coalesce(${productsTable.image}, ${coursesTable.image})`,
    })
    .from(orderLinesTable)
    .innerJoin(productsTable, eq(productsTable.id, orderLinesTable.productId))
    .leftJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .where(eq(orderLinesTable.orderId, params('orderId'))),
)

const selectOwnedCourses = statement((db, params: Placeholders<{ userId: string }>) =>
  db
    .selectDistinct({ courseId: entitlementsTable.courseId })
    .from(entitlementsTable)
    .where(and(eq(entitlementsTable.holderId, params('userId')), eq(entitlementsTable.status, 'active'))),
)
/** The ids of all courses that this user is entitled to, even if the LMS enrolment is not done. */
export const findOwnedCourseIds = async (db: Db, userId: string) =>
  (await selectOwnedCourses(db, { userId })).map(({ courseId }) => courseId)

/** The courses among these that this user is entitled to. */
export const findOwnedAmong = statement(
  (db, params: Placeholders<{ userId: string; courseIds: readonly string[] }>) =>
    db
      .select({ id: coursesTable.id, name: coursesTable.name })
      .from(entitlementsTable)
      .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
      .where(
        and(
          eq(entitlementsTable.holderId, params('userId')),
          eq(entitlementsTable.status, 'active'),
          sql`${entitlementsTable.courseId} = any(${params('courseIds')}::text[])`,
        ),
      )
      .groupBy(coursesTable.id),
)

const maxPaidOrders = 100

/** A buyer's paid orders, newest first. */
export async function findPaidOrders(db: Db, userId: string) {
  const rows = await db
    .select({ paidAt: ordersTable.paidAt, totalHalalas: ordersTable.totalHalalas })
    .from(ordersTable)
    .where(and(eq(ordersTable.userId, userId), isNotNull(ordersTable.paidAt)))
    .orderBy(desc(ordersTable.paidAt))
    .limit(maxPaidOrders)
  return rows.flatMap(({ paidAt, totalHalalas }) => (paidAt ? [{ paidAt, totalHalalas }] : []))
}

/** Fills in the search text of orders that an earlier version created without it. Returns how many. */
export async function fillOrderSearch(db: Db): Promise<number> {
  const { id, search, buyerName, buyerEmail } = ordersTable
  const words = sql<string>`${buyerName} || ' ' || ${buyerEmail}`
  return fillFoldedSearch(db, { table: ordersTable, id, search, words })
}

/** Stores the phone number that the buyer typed to pay this order later. */
export async function setBuyerPhone(tx: Db, id: string, buyerPhone: string): Promise<void> {
  await tx.update(ordersTable).set({ buyerPhone }).where(eq(ordersTable.id, id))
}

/** Deletes the phone numbers of unpaid orders opened before this time. */
export async function deletePhonesOfUnpaid(db: Db, openedBefore: Date): Promise<void> {
  const { buyerPhone, paidAt, createdAt } = ordersTable
  await db
    .update(ordersTable)
    .set({ buyerPhone: '' })
    .where(and(ne(buyerPhone, ''), isNull(paidAt), lt(createdAt, openedBefore)))
}
