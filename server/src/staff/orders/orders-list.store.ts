import { codeKey } from '@matla/contract/coupons/code-key'
import {
  type ProviderId,
  providerOfMethod,
  providersOfKind,
} from '@matla/contract/payments/payment-providers'
import type { OrderMethod, OrderView } from '@matla/contract/staff/order-filters.schema'
import { and, eq, exists, gte, inArray, lt, lte, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type PageQuery, readList, type SortBy } from '#platform/db/keyset.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { isOneOf } from '#schema/columns.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { type enrolmentStatuses, enrolmentsTable } from '#schema/learning.tables.ts'
import { paymentsTable, refundsTable, type RefundStatus, staffTasksTable } from '#schema/payments.tables.ts'
import { couponsTable, orderLinesTable, ordersTable, type OrderStatus } from '#schema/sales.tables.ts'
import { isInvoiceInForce, taxDocumentsTable } from '#schema/tax.tables.ts'
import { isPaidWith, isUnderway, ofOrder, selectOrderIds } from './order-ids.store.ts'
import { searched } from './orders-search.store.ts'

/** The filters of a list of orders. */
export type OrderFilters = {
  readonly q?: string | undefined
  readonly view?: OrderView | undefined
  readonly status?: OrderStatus | undefined
  readonly method?: OrderMethod | undefined
  readonly course?: string | undefined
  readonly coupon?: string | undefined
  /** Id of the buyer. */
  readonly buyer?: string | undefined
  /** From this moment (inclusive) to that one (exclusive). */
  readonly since: Date | null
  readonly until: Date | null
  /** Paid from this moment on. */
  readonly paidSince?: Date | undefined
  /** Halalas, both ends inclusive. */
  readonly least?: number | undefined
  readonly most?: number | undefined
  readonly refund?: RefundStatus | 'none' | undefined
  readonly enrolment?: (typeof enrolmentStatuses)[number] | undefined
}
export type AskedOrders = PageQuery & OrderFilters & { readonly order: 'newest' | 'oldest' | 'largest' }

const { id: orderId, createdAt, totalHalalas } = ordersTable

const sorts: Readonly<Record<AskedOrders['order'], SortBy>> = {
  newest: { key: createdAt, id: orderId, direction: 'desc' },
  oldest: { key: createdAt, id: orderId, direction: 'asc' },
  largest: { key: totalHalalas, id: orderId, direction: 'desc' },
}

const buildRefundCondition = (db: Db, ...more: SQL[]) =>
  db
    .select({ one: sql`1` })
    .from(refundsTable)
    .where(and(eq(refundsTable.orderId, orderId), ...more))

const paidWith = (db: Db, providers: readonly ProviderId[]) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(paymentsTable)
      .where(and(eq(paymentsTable.orderId, orderId), isPaidWith(providers))),
  )

const methodIs = (db: Db, method: OrderMethod): SQL =>
  method === 'free' ? eq(totalHalalas, 0) : paidWith(db, [providerOfMethod[method]])

const viewIs = (db: Db, view: OrderView): SQL | undefined => {
  switch (view) {
    case 'all':
      return undefined
    case 'paid-this-month':
      return eq(ordersTable.status, 'paid')
    case 'needs-person':
      return exists(
        db
          .select({ one: sql`1` })
          .from(staffTasksTable)
          .where(and(eq(staffTasksTable.orderId, orderId), sql`${staffTasksTable.closedAt} is null`)),
      )
    case 'unfinished':
      return inArray(ordersTable.status, ['open', 'declined', 'review'])
    case 'refunded':
      return exists(buildRefundCondition(db, ofOrder, isUnderway))
    case 'pay-later':
      return paidWith(db, providersOfKind(view))
    case 'free':
      return methodIs(db, 'free')
  }
}

const refundIs = (db: Db, state: RefundStatus | 'none'): SQL =>
  state === 'none'
    ? notExists(buildRefundCondition(db))
    : exists(buildRefundCondition(db, isOneOf(refundsTable.status, [state])))

const enrolmentIs = (db: Db, state: NonNullable<AskedOrders['enrolment']>): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(entitlementsTable)
      .innerJoin(enrolmentsTable, eq(enrolmentsTable.entitlementId, entitlementsTable.id))
      .where(and(eq(entitlementsTable.orderId, orderId), isOneOf(enrolmentsTable.status, [state]))),
  )

const bought = (db: Db, productId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderLinesTable)
      .where(and(eq(orderLinesTable.productId, productId), eq(orderLinesTable.orderId, orderId))),
  )

/** By an id that was read before: PostgreSQL cannot estimate the rows of a subquery. */
async function withCoupon(db: Db, code: string): Promise<SQL> {
  const [coupon] = await db
    .select({ id: couponsTable.id })
    .from(couponsTable)
    .where(eq(couponsTable.codeKey, codeKey(code)))
  return coupon ? eq(ordersTable.couponId, coupon.id) : sql`false`
}

async function buildConditions(db: Db, filters: OrderFilters) {
  const {
    q,
    view,
    status,
    method,
    course,
    coupon,
    buyer,
    since,
    until,
    paidSince,
    least,
    most,
    refund,
    enrolment,
  } = filters
  const conditions: (SQL | undefined)[] = [
    q === undefined || q === '' ? undefined : await searched(db, q),
    view && viewIs(db, view),
    status && eq(ordersTable.status, status),
    method && methodIs(db, method),
    course === undefined ? undefined : bought(db, course),
    coupon === undefined ? undefined : await withCoupon(db, coupon),
    buyer === undefined ? undefined : eq(ordersTable.userId, buyer),
    since === null ? undefined : gte(createdAt, since),
    until === null ? undefined : lt(createdAt, until),
    paidSince && gte(ordersTable.paidAt, paidSince),
    least === undefined ? undefined : gte(totalHalalas, least),
    most === undefined ? undefined : lte(totalHalalas, most),
    refund && refundIs(db, refund),
    enrolment && enrolmentIs(db, enrolment),
  ]
  return and(...conditions)
}

const rowColumns = {
  id: orderId,
  number: ordersTable.number,
  status: ordersTable.status,
  userId: ordersTable.userId,
  buyerName: ordersTable.buyerName,
  buyerEmail: ordersTable.buyerEmail,
  totalHalalas,
  vatHalalas: ordersTable.vatHalalas,
  createdAt,
  paidAt: ordersTable.paidAt,
}

/** A page of the orders. Fails with `invalid` for a malformed cursor. */
export async function listOrders(db: Db, asked: AskedOrders) {
  const { after: _after, before: _before, limit: _limit, total: _total, order, ...filters } = asked
  const own = await buildConditions(db, filters)
  return readList(db, asked, {
    by: sorts[order],
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ ...rowColumns, cursor })
        .from(ordersTable)
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      selectOrderIds(db, filters, limit) ??
      db
        .select({ one: sql`1` })
        .from(ordersTable)
        .where(own)
        .limit(limit),
  })
}
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['rows'][number]

/** The additional data of the rows of a page, by order. */
export async function readRowFacts(db: Db, orders: readonly ListedOrder[]) {
  if (orders.length === 0) return []
  const ids = JSON.stringify(orders.map(({ id }) => id))
  const { rows } = await db.execute<{
    id: string
    names: { ar: string; en: string }[] | null
    isEmailConfirmed: boolean
    refundedHalalas: number
    provider: ProviderId | null
    done: number
    of: number
    failed: number
    tasks: number
    isSandbox: boolean | null
    coupon: string | null
    invoiceNumber: string | null
  }>(sql`
    select o.id, u.email_verified as "isEmailConfirmed",
      (select jsonb_agg(l.name order by l.position) from ${orderLinesTable} l where l.order_id = o.id) as names,
      (select coalesce(sum(r.amount_halalas), 0)::int from ${refundsTable} r where r.order_id = o.id
        and r.status = 'done' and r.kind in ('lines', 'chargeback')) as "refundedHalalas",
      (select p.provider from ${paymentsTable} p where p.order_id = o.id
        order by p.status = 'paid' desc, p.attempt desc limit 1) as provider,
      e.done, e.of, e.failed,
      (select count(*)::int from ${staffTasksTable} t where t.order_id = o.id and t.closed_at is null) as tasks,
      (select d.is_sandbox from ${taxDocumentsTable} d where d.order_id = o.id limit 1) as "isSandbox",
      (select c.code from ${couponsTable} c where c.id = o.coupon_id) as coupon,
      (select tax_documents.number from ${taxDocumentsTable} where tax_documents.order_id = o.id and ${isInvoiceInForce} limit 1) as "invoiceNumber"
    from jsonb_array_elements_text(${ids}::jsonb) as asked(id)
      join ${ordersTable} o on o.id = asked.id::uuid
      join ${usersTable} u on u.id = o.user_id
      left join lateral (
        select count(*) filter (where n.status = 'done')::int as done, count(*)::int as of,
          count(*) filter (where n.status = 'failed')::int as failed
        from ${entitlementsTable} t join ${enrolmentsTable} n on n.entitlement_id = t.id
        where t.order_id = o.id and t.status <> 'revoked') e on true`)
  return rows
}

/** The order numbers, by the orders' ids. */
export async function findOrderNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orderId, number: ordersTable.number })
    .from(ordersTable)
    .where(inArray(orderId, [...ids]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
