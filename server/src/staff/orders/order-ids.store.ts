import { isPageMethod } from '@matla/contract/payments/page-methods'
import {
  type ProviderId,
  providerOfMethod,
  providersOfKind,
} from '@matla/contract/payments/payment-providers'
import { and, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { isOneOf } from '#schema/columns.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable } from '#schema/learning.tables.ts'
import { paymentsTable, refundsTable, staffTasksTable } from '#schema/payments.tables.ts'
import { orderLinesTable } from '#schema/sales.tables.ts'
import type { OrderFilters } from './orders-list.store.ts'

/** Refunds that buyers are notified of. */
export const ofOrder = inArray(refundsTable.kind, ['lines', 'chargeback'])
export const isUnderway = inArray(refundsTable.status, ['planned', 'done'])
/** Inlined in the statement, so that the planner knows how rare the value is. */
export const isPaidWith = (providers: readonly ProviderId[]): SQL | undefined =>
  and(isOneOf(paymentsTable.provider, providers), sql`${paymentsTable.status} <> 'failed'`)

const paidWith = (db: Db, providers: readonly ProviderId[], limit: number): SQLWrapper =>
  db
    .selectDistinct({ id: paymentsTable.orderId })
    .from(paymentsTable)
    .where(isPaidWith(providers))
    .limit(limit)

const refunded = (db: Db, condition: SQL | undefined, limit: number): SQLWrapper =>
  db.selectDistinct({ id: refundsTable.orderId }).from(refundsTable).where(condition).limit(limit)

/**
 * The orders that match this single filter, from the table that the filter is about, so that they are counted
 * without reading orders. Undefined when there is no such table or more than one filter.
 */
export function selectOrderIds(db: Db, filters: OrderFilters, limit: number): SQLWrapper | undefined {
  const set = Object.values(filters).filter((value) => value !== undefined && value !== null && value !== '')
  if (set.length !== 1) return undefined
  const { course, method, view, refund, enrolment } = filters
  if (course !== undefined)
    return db
      .select({ id: orderLinesTable.orderId })
      .from(orderLinesTable)
      .where(eq(orderLinesTable.productId, course))
      .limit(limit)
  if (method !== undefined && method !== 'free' && !isPageMethod(method))
    return paidWith(db, [providerOfMethod[method]], limit)
  if (view === 'pay-later') return paidWith(db, providersOfKind(view), limit)
  if (view === 'refunded') return refunded(db, and(ofOrder, isUnderway), limit)
  if (refund !== undefined && refund !== 'none')
    return refunded(db, isOneOf(refundsTable.status, [refund]), limit)
  if (view === 'needs-person')
    return db
      .selectDistinct({ id: staffTasksTable.orderId })
      .from(staffTasksTable)
      .where(and(isNull(staffTasksTable.closedAt), isNotNull(staffTasksTable.orderId)))
      .limit(limit)
  if (enrolment !== undefined)
    return db
      .selectDistinct({ id: entitlementsTable.orderId })
      .from(enrolmentsTable)
      .innerJoin(entitlementsTable, eq(entitlementsTable.id, enrolmentsTable.entitlementId))
      .where(and(isOneOf(enrolmentsTable.status, [enrolment]), isNotNull(entitlementsTable.orderId)))
      .limit(limit)
  return undefined
}
