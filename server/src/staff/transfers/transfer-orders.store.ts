import { findReferences } from '@matla/contract/payments/transfer-reference'
import { fold } from '@matla/contract/search/fold'
import { and, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { matchedHalalas } from '#schema/bank-transfers.tables.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

const columns = {
  id: ordersTable.id,
  number: ordersTable.number,
  buyerName: ordersTable.buyerName,
  status: ordersTable.status,
  amountHalalas: paymentsTable.amountHalalas,
  paidHalalas: matchedHalalas,
  reference: sql<string>`${paymentsTable.providerReference}`,
  until: paymentsTable.expiresAt,
  paymentId: paymentsTable.id,
}

/** The orders with a payment by bank transfer. */
const select = (db: Db) =>
  db.select(columns).from(paymentsTable).innerJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId))
const isByTransfer = and(eq(paymentsTable.provider, 'transfer'), isNotNull(paymentsTable.providerReference))
const isUnpaid = inArray(ordersTable.status, ['open', 'declined', 'review'])

export type TransferOrder = Awaited<ReturnType<typeof findOrdersByReference>>[number]

export const findOrdersByReference = async (db: Db, references: readonly string[]) =>
  select(db).where(and(isByTransfer, inArray(paymentsTable.providerReference, [...references])))

/** The newest unpaid orders of each of these amounts. */
export const findOrdersByAmount = async (db: Db, amounts: readonly number[], limit: number) =>
  select(db)
    .where(and(isByTransfer, isUnpaid, inArray(paymentsTable.amountHalalas, [...amounts])))
    .orderBy(desc(paymentsTable.openedAt))
    .limit(limit)

export const findOrdersOfPayments = async (db: Db, paymentIds: readonly string[]) =>
  select(db).where(inArray(paymentsTable.id, [...paymentIds]))

/** Orders by number, reference or part of the buyer's name, with those still waiting first. */
export async function searchTransferOrders(db: Db, q: string, limit: number) {
  const name: SQL | undefined = ilike(ordersTable.buyerName, containing(q))
  const matches = or(
    sql`${ordersTable.number}::text = ${fold(q)}`,
    inArray(paymentsTable.providerReference, ['', ...findReferences(q)]),
    name,
  )
  return select(db)
    .where(and(isByTransfer, matches))
    .orderBy(desc(sql`${paymentsTable.status} = 'open'`), desc(paymentsTable.openedAt))
    .limit(limit)
}
