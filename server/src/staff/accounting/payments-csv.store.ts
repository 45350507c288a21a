import type { DaysQuery } from '@matla/contract/staff/accounting.calls'
import { eq, gte } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { ascending, byDay, defineList, type ListRow } from '#platform/db/define-list.store.ts'
import { paymentsTable, refundsTable } from '#schema/payments.tables.ts'
import type { PageQuery } from '#platform/db/keyset.store.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

type ExportQuery = DaysQuery & { readonly order: 'oldest' }
/** One page of an export. */
export type ExportPage = DaysQuery & Pick<PageQuery, 'after' | 'limit' | 'total'>

const { id: paymentId, openedAt } = paymentsTable
const paymentList = defineList<ExportQuery>()({
  from: paymentsTable,
  select: { payment: paymentsTable, orderNumber: ordersTable.number },
  join: (rows) => rows.innerJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId)),
  sorts: { oldest: ascending(openedAt, paymentId) },
  filters: byDay(openedAt),
})
export type ListedPayment = ListRow<typeof paymentList>

/** Payment attempts in the order in which they were opened. */
export const listPayments = (db: Db, page: ExportPage) => paymentList.read(db, { ...page, order: 'oldest' })

const { id: refundId, endedAt } = refundsTable
const refundList = defineList<ExportQuery>()({
  from: refundsTable,
  select: {
    refund: refundsTable,
    orderNumber: ordersTable.number,
    provider: paymentsTable.provider,
    creditNote: taxDocumentsTable.number,
  },
  join: (rows) =>
    rows
      .innerJoin(ordersTable, eq(ordersTable.id, refundsTable.orderId))
      .innerJoin(paymentsTable, eq(paymentsTable.id, refundsTable.paymentId))
      .leftJoin(taxDocumentsTable, eq(taxDocumentsTable.refundId, refundsTable.id)),
  sorts: { oldest: ascending(endedAt, refundId) },
  filters: byDay(endedAt),
})
export type ListedRefund = ListRow<typeof refundList>

/** Finished refunds in the order in which they ended. A planned refund has not moved any money. */
export const listRefunds = (db: Db, page: ExportPage) =>
  refundList.read(db, { ...page, order: 'oldest' }, gte(endedAt, new Date(0)))
