import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { lockBy } from '#platform/db/row-statements.store.ts'
import type { OrderLine } from '#sales/orders/order.ts'
import type { BookedReturn } from './returned-elsewhere.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import {
  paymentsTable,
  refundLinesTable,
  refundProofsTable,
  refundsTable,
  type RefundStatus,
  staffTasksTable,
} from '#schema/payments.tables.ts'
import { isHandedOut } from '#schema/e-invoices.tables.ts'
import { orderLinesTable } from '#schema/sales.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

export type RefundRow = typeof refundsTable.$inferSelect
type NewRefund = typeof refundsTable.$inferInsert

/** Returns undefined when this request or this duplicate payment already has a refund. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<RefundRow | undefined> {
  const rows = await tx.insert(refundsTable).values(refund).onConflictDoNothing().returning()
  return rows[0]
}

/** Inserts the lines of a refund, with their refunded quantities and amounts. */
export async function insertRefundLines(
  tx: Tx,
  refundId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  const rows = lines.map(({ id: orderLineId, quantity, totalHalalas: amountHalalas }) => ({
    refundId,
    orderLineId,
    quantity,
    amountHalalas,
  }))
  await tx.insert(refundLinesTable).values(rows)
}

/** Deletes the lines of a rejected refund, so that they can be refunded again. Returns their order lines. */
export async function freeRefundLines(tx: Tx, refundId: string): Promise<readonly string[]> {
  const freed = await tx
    .delete(refundLinesTable)
    .where(eq(refundLinesTable.refundId, refundId))
    .returning({ id: refundLinesTable.orderLineId })
  return freed.map(({ id }) => id)
}

export async function findByKey(db: Db, orderId: string, requestKey: string): Promise<RefundRow | undefined> {
  const rows = await db
    .select()
    .from(refundsTable)
    .where(and(eq(refundsTable.orderId, orderId), eq(refundsTable.requestKey, requestKey)))
  return rows[0]
}

export async function findPaidPayment(db: Db, orderId: string) {
  const rows = await db
    .select()
    .from(paymentsTable)
    .where(and(eq(paymentsTable.orderId, orderId), eq(paymentsTable.status, 'paid')))
  return rows[0]
}

/** The refunded lines of an order whose refunds have one of these statuses. */
export async function listReturnedLines(db: Db, orderId: string, statuses: readonly RefundStatus[]) {
  const { refundId, orderLineId, quantity, amountHalalas } = refundLinesTable
  const { status, keepsCourses } = refundsTable
  return db
    .select({ refundId, orderLineId, quantity, amountHalalas, status, keepsCourses })
    .from(refundLinesTable)
    .innerJoin(refundsTable, eq(refundsTable.id, refundId))
    .where(and(eq(refundsTable.orderId, orderId), inArray(refundsTable.status, [...statuses])))
}

const selectRequesters = (db: Db) =>
  db
    .select({ name: usersTable.fullName, at: refundsTable.createdAt })
    .from(refundsTable)
    .innerJoin(usersTable, eq(usersTable.id, refundsTable.requestedBy))

/** Who last requested a refund of any of these lines, and when. */
export async function findLastRequester(db: Db, orderLineIds: readonly string[]) {
  const holders = db
    .select({ id: refundLinesTable.refundId })
    .from(refundLinesTable)
    .where(inArray(refundLinesTable.orderLineId, [...orderLineIds]))
  const rows = await selectRequesters(db)
    .where(and(inArray(refundsTable.id, holders), ne(refundsTable.status, 'refused')))
    .orderBy(desc(refundsTable.createdAt))
    .limit(1)
  return rows[0]
}

/** Who refunded this payment, which could not be accepted, and when they did. */
export const findReturnRequester = async (db: Db, paymentId: string) =>
  (
    await selectRequesters(db).where(
      and(eq(refundsTable.paymentId, paymentId), eq(refundsTable.kind, 'held')),
    )
  ).at(0)

/** Columns of a refund that are compared with the provider's records. */
export const bookedReturnColumns = {
  ownReference: refundsTable.ownReference,
  providerReference: refundsTable.providerReference,
  halalas: refundsTable.amountHalalas,
  status: refundsTable.status,
  isChargeback: sql<boolean>`${refundsTable.kind} = 'chargeback'`,
  isManual: sql<boolean>`exists (select 1 from ${refundProofsTable} p where p.refund_id = ${refundsTable}.id)`,
}

/** All refunds of this payment in the shop's records. */
export const listBookedReturns = async (db: Db, paymentId: string): Promise<readonly BookedReturn[]> =>
  db.select(bookedReturnColumns).from(refundsTable).where(eq(refundsTable.paymentId, paymentId))

/** Whether this payment was refunded because the buyer already owned the courses. */
export const isReturnedAsOwned = async (db: Db, paymentId: string): Promise<boolean> =>
  (await db.$count(
    refundsTable,
    and(eq(refundsTable.paymentId, paymentId), eq(refundsTable.isAlreadyOwned, true)),
  )) > 0

/** Claims a planned refund for one job. Returns undefined when it has ended or another job is processing it. */
export async function claimRefund(db: Db, refundId: string, now: Date, until: Date) {
  const rows = await db
    .update(refundsTable)
    .set({ claimedUntil: until, tries: sql`${refundsTable.tries} + 1` })
    .where(
      and(
        eq(refundsTable.id, refundId),
        eq(refundsTable.status, 'planned'),
        or(isNull(refundsTable.claimedUntil), lt(refundsTable.claimedUntil, now)),
      ),
    )
    .returning()
  return rows[0]
}

export async function findRefund(db: Db, refundId: string) {
  const rows = await db
    .select({ refund: refundsTable, payment: paymentsTable })
    .from(refundsTable)
    .innerJoin(paymentsTable, eq(paymentsTable.id, refundsTable.paymentId))
    .where(eq(refundsTable.id, refundId))
  return rows[0]
}

/** Locks the refund until the transaction ends. */
export const lockRefund = lockBy(refundsTable, 'id')

/** Plans a rejected refund again, under the same reference. */
export async function replanRefund(tx: Tx, refundId: string): Promise<void> {
  await tx
    .update(refundsTable)
    .set({ status: 'planned', endedAt: null })
    .where(and(eq(refundsTable.id, refundId), eq(refundsTable.status, 'refused')))
}

export async function delayRefund(db: Db, refundId: string, why: string): Promise<void> {
  await db
    .update(refundsTable)
    .set({ lastError: why, claimedUntil: null })
    .where(and(eq(refundsTable.id, refundId), eq(refundsTable.status, 'planned')))
}

type RefundEnd = Pick<RefundRow, 'status' | 'providerReference' | 'lastError' | 'endedAt'>
/** Ends a planned refund. Returns false when it has already ended. */
export async function endRefund(tx: Tx, refundId: string, end: RefundEnd): Promise<boolean> {
  const rows = await tx
    .update(refundsTable)
    .set({ ...end, claimedUntil: null })
    .where(and(eq(refundsTable.id, refundId), eq(refundsTable.status, 'planned')))
    .returning({ id: refundsTable.id })
  return rows.length > 0
}

/** The refunds of these orders with their credit notes, oldest first. */
export async function listRefunds(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .select({ refund: refundsTable, creditNote: taxDocumentsTable, isHandedOut })
    .from(refundsTable)
    .leftJoin(taxDocumentsTable, eq(taxDocumentsTable.refundId, refundsTable.id))
    .where(inArray(refundsTable.orderId, [...orderIds]))
    .orderBy(asc(refundsTable.createdAt), asc(refundsTable.id))
}
export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number]

/** Which of these refunds were given up or wait for staff: those with an open task of this kind. */
export async function findRefundsWithTask(
  db: Db,
  refundIds: readonly string[],
  wanted: 'refund-failed' | 'refund-manual',
): Promise<ReadonlySet<string>> {
  if (refundIds.length === 0) return new Set()
  const { kind, subject, closedAt } = staffTasksTable
  const rows = await db
    .select({ refundId: subject })
    .from(staffTasksTable)
    .where(and(eq(kind, wanted), inArray(subject, [...refundIds]), isNull(closedAt)))
  return new Set(rows.map(({ refundId }) => refundId))
}

type RefundProof = typeof refundProofsTable.$inferSelect

/** Returns false when another refund is recorded with this bank reference. */
export async function insertProof(tx: Tx, proof: RefundProof): Promise<boolean> {
  const rows = await tx
    .insert(refundProofsTable)
    .values(proof)
    .onConflictDoNothing({ target: refundProofsTable.bankReference })
    .returning({ refundId: refundProofsTable.refundId })
  return rows.length > 0
}

/** The proof of a manual refund, with who recorded it. */
export const findProof = async (db: Db, refundId: string) =>
  (
    await db
      .select({ proof: refundProofsTable, by: usersTable.fullName })
      .from(refundProofsTable)
      .innerJoin(usersTable, eq(usersTable.id, refundProofsTable.recordedBy))
      .where(eq(refundProofsTable.refundId, refundId))
  ).at(0)

/** The open tasks about rejected refunds of this order, with their order lines. */
export async function listRejectedRefundTasks(db: Db, orderId: string) {
  const { kind, subject, closedAt, detail } = staffTasksTable
  const rows = await db
    .select({ refundId: subject, lineIds: sql<string | null>`${detail} ->> 'lines'` })
    .from(staffTasksTable)
    .where(and(eq(kind, 'refund-refused'), eq(staffTasksTable.orderId, orderId), isNull(closedAt)))
  return rows.map(({ refundId, lineIds }) => ({ refundId, lineIds: lineIds ? lineIds.split(' ') : [] }))
}

/** The lines of these refunds, in the order's line order. */
export async function listRefundLines(db: Db, refundIds: readonly string[]) {
  if (refundIds.length === 0) return []
  return db
    .select({
      refundId: refundLinesTable.refundId,
      line: orderLinesTable,
      quantity: refundLinesTable.quantity,
      amountHalalas: refundLinesTable.amountHalalas,
    })
    .from(refundLinesTable)
    .innerJoin(orderLinesTable, eq(orderLinesTable.id, refundLinesTable.orderLineId))
    .where(inArray(refundLinesTable.refundId, [...refundIds]))
    .orderBy(asc(orderLinesTable.position))
}
