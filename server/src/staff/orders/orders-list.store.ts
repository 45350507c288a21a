import { isPageMethod, type PageMethod } from '@matla/contract/payments/page-methods'
import { codeKey } from '@matla/contract/coupons/code-key'
import { firstOfMonth, riyadhDay, riyadhMoment } from '@matla/contract/kit/riyadh'
import {
  type ProviderId,
  providerOfMethod,
  providersOfKind,
} from '@matla/contract/payments/payment-providers'
import { spellingsOf } from '@matla/contract/payments/used-method'
import type { OrderMethod } from '@matla/contract/staff/order-filters.schema'
import type { OrdersQuery } from '@matla/contract/staff/order-row.schema'
import { and, eq, exists, gte, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import {
  byDay,
  byTime,
  defineList,
  descending,
  type ListInput,
  type ListRow,
} from '#platform/db/define-list.store.ts'
import { profilesTable, usersTable } from '#schema/accounts.tables.ts'
import { isOneOf } from '#schema/columns.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable } from '#schema/learning.tables.ts'
import { paymentsTable, refundsTable, type RefundStatus, staffTasksTable } from '#schema/payments.tables.ts'
import { couponsTable, orderLinesTable, ordersTable } from '#schema/sales.tables.ts'
import { isInvoiceInForce, taxDocumentsTable } from '#schema/tax.tables.ts'
import { isPaidWith, isUnderway, ofOrder, selectOrderIds } from './order-ids.store.ts'
import { searched } from './orders-search.store.ts'

const { id: orderId, createdAt, totalHalalas } = ordersTable

/** The search and the filters of a list of orders. */
export type OrderFilters = Omit<ListInput<OrdersQuery>, 'after' | 'before' | 'limit' | 'total' | 'order'>

const subquery = new QueryBuilder()

const buildRefundCondition = (...conditions: SQL[]) =>
  subquery
    .select({ one: sql`1` })
    .from(refundsTable)
    .where(and(eq(refundsTable.orderId, orderId), ...conditions))

const paidWith = (providers: readonly ProviderId[]) =>
  exists(
    subquery
      .select({ one: sql`1` })
      .from(paymentsTable)
      .where(and(eq(paymentsTable.orderId, orderId), isPaidWith(providers))),
  )

const methodIs = (method: OrderMethod): SQL => {
  if (method === 'free') return eq(totalHalalas, 0)
  return isPageMethod(method) ? paidBy(method) : paidWith([providerOfMethod[method]])
}

/** Orders paid with this method of the card page, in any of the provider's spellings. */
const paidBy = (method: PageMethod) => {
  const plain = sql`regexp_replace(lower(${paymentsTable.providerMethod}), '[^a-z]', '', 'g')`
  return exists(
    subquery
      .select({ one: sql`1` })
      .from(paymentsTable)
      .where(and(eq(paymentsTable.orderId, orderId), inArray(plain, [...spellingsOf(method)]))),
  )
}

/** Orders with a bill that can still be paid at a bank. */
const hasOpenBill = exists(
  subquery
    .select({ one: sql`1` })
    .from(paymentsTable)
    .where(
      and(
        eq(paymentsTable.orderId, orderId),
        sql`${paymentsTable.billNumber} is not null and ${paymentsTable.nextAskAt} is not null`,
      ),
    ),
)

const startOfMonth = (now: Date): Date => riyadhMoment(firstOfMonth(riyadhDay(now)))

const viewIs = (view: NonNullable<OrdersQuery['view']>, now: Date): SQL | undefined => {
  switch (view) {
    case 'all':
      return undefined
    case 'paid-this-month':
      return gte(ordersTable.paidAt, startOfMonth(now))
    case 'needs-person':
      return exists(
        subquery
          .select({ one: sql`1` })
          .from(staffTasksTable)
          .where(and(eq(staffTasksTable.orderId, orderId), sql`${staffTasksTable.closedAt} is null`)),
      )
    case 'unfinished':
      return inArray(ordersTable.status, ['open', 'declined', 'review'])
    case 'refunded':
      return exists(buildRefundCondition(ofOrder, isUnderway))
    case 'pay-later':
      return paidWith(providersOfKind(view))
    case 'bills':
      return and(inArray(ordersTable.status, ['open', 'declined']), hasOpenBill)
    case 'free':
      return methodIs('free')
  }
}

const refundIs = (state: RefundStatus | 'none'): SQL =>
  state === 'none'
    ? notExists(buildRefundCondition())
    : exists(buildRefundCondition(isOneOf(refundsTable.status, [state])))

const enrolmentIs = (state: NonNullable<OrdersQuery['enrolment']>): SQL =>
  exists(
    subquery
      .select({ one: sql`1` })
      .from(entitlementsTable)
      .innerJoin(enrolmentsTable, eq(enrolmentsTable.entitlementId, entitlementsTable.id))
      .where(and(eq(entitlementsTable.orderId, orderId), isOneOf(enrolmentsTable.status, [state]))),
  )

const bought = (productId: string): SQL =>
  exists(
    subquery
      .select({ one: sql`1` })
      .from(orderLinesTable)
      .where(and(eq(orderLinesTable.productId, productId), eq(orderLinesTable.orderId, orderId))),
  )

/** Uses an id that was read beforehand, because PostgreSQL cannot estimate the rows of a subquery. */
async function withCoupon(code: string, db: Db): Promise<SQL> {
  const [coupon] = await db
    .select({ id: couponsTable.id })
    .from(couponsTable)
    .where(eq(couponsTable.codeKey, codeKey(code)))
  return coupon ? eq(ordersTable.couponId, coupon.id) : sql`false`
}

/** The list of orders. Its view of this month needs the current time. */
export const orderList = (now: Date) =>
  defineList<OrdersQuery>()({
    from: ordersTable,
    select: {
      id: orderId,
      number: ordersTable.number,
      status: ordersTable.status,
      userId: ordersTable.userId,
      buyerName: ordersTable.buyerName,
      buyerEmail: ordersTable.buyerEmail,
      buyerPhone: ordersTable.buyerPhone,
      totalHalalas,
      vatHalalas: ordersTable.vatHalalas,
      createdAt,
      paidAt: ordersTable.paidAt,
    },
    sorts: { ...byTime(createdAt, orderId), largest: descending(totalHalalas, orderId) },
    filters: {
      q: (q, db) => searched(db, q),
      view: (view) => viewIs(view, now),
      status: (status) => eq(ordersTable.status, status),
      method: methodIs,
      course: bought,
      coupon: withCoupon,
      buyer: (buyer) => eq(ordersTable.userId, buyer),
      ...byDay(createdAt),
      least: (minimum) => gte(totalHalalas, minimum),
      most: (maximum) => lte(totalHalalas, maximum),
      refund: refundIs,
      enrolment: enrolmentIs,
    },
    counted: (
      { after: _after, before: _before, limit: _limit, total: _total, order: _order, ...filters },
      rows,
    ) => selectOrderIds(rows.db, filters, rows.limit),
  })
export type ListedOrder = ListRow<ReturnType<typeof orderList>>

/** The additional data of the rows of a page, by order. */
export async function readRowFacts(db: Db, orders: readonly ListedOrder[]) {
  if (orders.length === 0) return []
  const ids = JSON.stringify(orders.map(({ id }) => id))
  const { rows } = await db.execute<{
    id: string
    names: { ar: string; en: string }[] | null
    isEmailConfirmed: boolean
    profilePhone: string | null
    refundedHalalas: number
    provider: ProviderId | null
    usedMethod: string | null
    done: number
    of: number
    failed: number
    tasks: number
    isSandbox: boolean | null
    coupon: string | null
    invoiceNumber: string | null
  }>(sql`
    select o.id, u.email_verified as "isEmailConfirmed",
      (select f.phone from ${profilesTable} f where f.user_id = coalesce(u.merged_into, u.id)) as "profilePhone",
      (select jsonb_agg(l.name order by l.position) from ${orderLinesTable} l where l.order_id = o.id) as names,
      (select coalesce(sum(r.amount_halalas), 0)::int from ${refundsTable} r where r.order_id = o.id
        and r.status = 'done' and r.kind in ('lines', 'chargeback')) as "refundedHalalas",
      shown.provider, shown.provider_method as "usedMethod",
      e.done, e.of, e.failed,
      (select count(*)::int from ${staffTasksTable} t where t.order_id = o.id and t.closed_at is null) as tasks,
      (select d.is_sandbox from ${taxDocumentsTable} d where d.order_id = o.id limit 1) as "isSandbox",
      (select c.code from ${couponsTable} c where c.id = o.coupon_id) as coupon,
      (select tax_documents.number from ${taxDocumentsTable} where tax_documents.order_id = o.id and ${isInvoiceInForce} limit 1) as "invoiceNumber"
    from jsonb_array_elements_text(${ids}::jsonb) as asked(id)
      join ${ordersTable} o on o.id = asked.id::uuid
      join ${usersTable} u on u.id = o.user_id
      left join lateral (
        select p.provider, p.provider_method from ${paymentsTable} p where p.order_id = o.id
        order by p.status = 'paid' desc, p.attempt desc limit 1) shown on true
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
