import { and, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type PageQuery, readList } from '#platform/db/keyset.store.ts'
import { paymentsTable, refundsTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

export type AskedDays = PageQuery & { readonly since: Date | null; readonly until: Date | null }

const nothingCounted = () => {
  throw new Error('an export counts nothing')
}

/** Payment attempts, by the time they were opened. */
export function pageOfPayments(db: Db, asked: AskedDays) {
  const { id, openedAt } = paymentsTable
  const { since, until } = asked
  const own = and(since ? gte(openedAt, since) : undefined, until ? lt(openedAt, until) : undefined)
  return readList(db, asked, {
    by: { key: openedAt, id, direction: 'asc' },
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ payment: paymentsTable, orderNumber: ordersTable.number, cursor })
        .from(paymentsTable)
        .innerJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId))
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: nothingCounted,
  })
}

/** Finished refunds, by the time they ended: a planned one has moved no money. */
export function pageOfRefunds(db: Db, asked: AskedDays) {
  const { id, endedAt } = refundsTable
  const { since, until } = asked
  const own = and(gte(endedAt, since ?? new Date(0)), until ? lt(endedAt, until) : undefined)
  return readList(db, asked, {
    by: { key: endedAt, id, direction: 'asc' },
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({
          refund: refundsTable,
          orderNumber: ordersTable.number,
          provider: paymentsTable.provider,
          creditNote: taxDocumentsTable.number,
          cursor,
        })
        .from(refundsTable)
        .innerJoin(ordersTable, eq(ordersTable.id, refundsTable.orderId))
        .innerJoin(paymentsTable, eq(paymentsTable.id, refundsTable.paymentId))
        .leftJoin(taxDocumentsTable, eq(taxDocumentsTable.refundId, refundsTable.id))
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: nothingCounted,
  })
}
