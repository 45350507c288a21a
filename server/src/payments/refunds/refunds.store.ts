import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { OrderLine } from '#sales/orders/order.ts'
import type { BookedReturn } from './returned-elsewhere.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import {
  paymentsTable,
  refundLinesTable,
  refundsTable,
  type RefundStatus,
  staffTasksTable,
} from '#schema/payments.tables.ts'
import { isHandedOut } from '#schema/e-invoices.tables.ts'
import { orderLinesTable } from '#schema/sales.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

export type RefundRow = typeof refundsTable.$inferSelect
type NewRefund = typeof refundsTable.$inferInsert

/** Undefined: this wish, or this a duplicate payment payment, has its refund already. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<RefundRow | undefined> {
  const rows = await tx.insert(refundsTable).values(refund).onConflictDoNothing().returning()
  return rows[0]
}

/** The lines with the quantity and the sums that go back. */
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

/** The lines can be asked for again: this refund gave nothing back. Answers which these are. */
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

/** What of the order's lines went back (`done`), or is on its way as well. */
export async function linesBack(db: Db, orderId: string, statuses: readonly RefundStatus[]) {
  const { refundId, orderLineId, quantity, amountHalalas } = refundLinesTable
  const { status, keepsCourses } = refundsTable
  return db
    .select({ refundId, orderLineId, quantity, amountHalalas, status, keepsCourses })
    .from(refundLinesTable)
    .innerJoin(refundsTable, eq(refundsTable.id, refundId))
    .where(and(eq(refundsTable.orderId, orderId), inArray(refundsTable.status, [...statuses])))
}

const askers = (db: Db) =>
  db
    .select({ name: usersTable.fullName, at: refundsTable.createdAt })
    .from(refundsTable)
    .innerJoin(usersTable, eq(usersTable.id, refundsTable.requestedBy))

/** Who asked last for any of these lines to go back, and when. */
export async function findAskerOf(db: Db, orderLineIds: readonly string[]) {
  const holders = db
    .select({ id: refundLinesTable.refundId })
    .from(refundLinesTable)
    .where(inArray(refundLinesTable.orderLineId, [...orderLineIds]))
  const rows = await askers(db)
    .where(and(inArray(refundsTable.id, holders), ne(refundsTable.status, 'refused')))
    .orderBy(desc(refundsTable.createdAt))
    .limit(1)
  return rows[0]
}

/** Who gave back this payment, which could not be accepted, and when. */
export const findReturner = async (db: Db, paymentId: string) =>
  (await askers(db).where(and(eq(refundsTable.paymentId, paymentId), eq(refundsTable.kind, 'held')))).at(0)

/** What a refund says of money that the provider gives back. */
export const bookedReturn = {
  ownReference: refundsTable.ownReference,
  providerReference: refundsTable.providerReference,
  halalas: refundsTable.amountHalalas,
  status: refundsTable.status,
  isChargeback: sql<boolean>`${refundsTable.kind} = 'chargeback'`,
}

/** All that our books say of giving this payment back. */
export const returnsOf = async (db: Db, paymentId: string): Promise<readonly BookedReturn[]> =>
  db.select(bookedReturn).from(refundsTable).where(eq(refundsTable.paymentId, paymentId))

/** Whether this payment went back because the buyer had the courses already. */
export const isReturnedAsOwned = async (db: Db, paymentId: string): Promise<boolean> =>
  (await db.$count(
    refundsTable,
    and(eq(refundsTable.paymentId, paymentId), eq(refundsTable.isAlreadyOwned, true)),
  )) > 0

/** Takes a planned refund for one job alone. Undefined: it is over, or another job is at it. */
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

/** The refund, held until the transaction ends. */
export const lockRefund = async (tx: Tx, refundId: string) =>
  (await tx.select().from(refundsTable).where(eq(refundsTable.id, refundId)).for('update')).at(0)

/** A refused refund is planned once more, under the same reference. */
export async function planAgain(tx: Tx, refundId: string): Promise<void> {
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

type End = Pick<RefundRow, 'status' | 'providerReference' | 'lastError' | 'endedAt'>
/** Ends a planned refund. False: it is over already. */
export async function endRefund(tx: Tx, refundId: string, end: End): Promise<boolean> {
  const rows = await tx
    .update(refundsTable)
    .set({ ...end, claimedUntil: null })
    .where(and(eq(refundsTable.id, refundId), eq(refundsTable.status, 'planned')))
    .returning({ id: refundsTable.id })
  return rows.length > 0
}

/** An order's refunds with their credit notes, in the order in which they were asked for. */
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

/** Those of these refunds that were given up: the work on them is a task for a person. */
export async function givenUpOf(db: Db, refundIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (refundIds.length === 0) return new Set()
  const { kind, subject, closedAt } = staffTasksTable
  const rows = await db
    .select({ refundId: subject })
    .from(staffTasksTable)
    .where(and(eq(kind, 'refund-failed'), inArray(subject, [...refundIds]), isNull(closedAt)))
  return new Set(rows.map(({ refundId }) => refundId))
}

/** The open tasks about refused refunds of this order, with the lines that each was to give back. */
export async function rejectedTasksOf(db: Db, orderId: string) {
  const { kind, subject, closedAt, detail } = staffTasksTable
  const rows = await db
    .select({ refundId: subject, lineIds: sql<string | null>`${detail} ->> 'lines'` })
    .from(staffTasksTable)
    .where(and(eq(kind, 'refund-refused'), eq(staffTasksTable.orderId, orderId), isNull(closedAt)))
  return rows.map(({ refundId, lineIds }) => ({ refundId, lineIds: lineIds ? lineIds.split(' ') : [] }))
}

/** What each of these refunds gives back, in the order of its lines. */
export async function linesOfRefunds(db: Db, refundIds: readonly string[]) {
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
