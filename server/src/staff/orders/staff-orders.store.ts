import { rolesWith } from '@matla/contract/kit/rights'
import { and, arrayOverlaps, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { insertInto, insertOnce } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { refundsTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { orderNotesTable, refundRequestsTable } from '#schema/staff-orders.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'

/** Returns false when this note already exists. */
export const insertNote = insertOnce(orderNotesTable)

const ordersOfBuyer = (db: Db, userId: string) =>
  db.select({ id: ordersTable.id }).from(ordersTable).where(eq(ordersTable.userId, userId))

/** The staff notes about the orders of one buyer, oldest first. */
export async function notesAbout(db: Db, userId: string) {
  const { orderId, words, at, id } = orderNotesTable
  return db
    .select({ orderId, words, at })
    .from(orderNotesTable)
    .where(inArray(orderId, ordersOfBuyer(db, userId)))
    .orderBy(at, id)
}

export async function deleteNotesAbout(tx: Tx, userId: string): Promise<void> {
  await tx.delete(orderNotesTable).where(inArray(orderNotesTable.orderId, ordersOfBuyer(tx, userId)))
}

/** The staff who may read orders. */
export async function listColleagues(db: Db) {
  const { id, fullName } = usersTable
  return db
    .select({ id, fullName })
    .from(staffMembersTable)
    .innerJoin(usersTable, eq(usersTable.id, staffMembersTable.userId))
    .where(
      and(
        eq(staffMembersTable.state, 'active'),
        arrayOverlaps(staffMembersTable.roles, [...rolesWith('orders.read')]),
      ),
    )
    .orderBy(fullName, id)
}

export type RefundRequest = typeof refundRequestsTable.$inferSelect

const asker = alias(usersTable, 'asker')
const decider = alias(usersTable, 'decider')
const requests = (db: Db) =>
  db
    .select({ request: refundRequestsTable, asker: asker.fullName, decider: decider.fullName })
    .from(refundRequestsTable)
    .innerJoin(asker, eq(asker.id, refundRequestsTable.askedBy))
    .leftJoin(decider, eq(decider.id, refundRequestsTable.decidedBy))

export const findRequestByKey = async (db: Db, orderId: string, key: string) =>
  (
    await requests(db).where(
      and(eq(refundRequestsTable.orderId, orderId), eq(refundRequestsTable.requestKey, key)),
    )
  ).at(0)

export const findOpenRequest = async (db: Db, orderId: string) =>
  (
    await requests(db).where(
      and(eq(refundRequestsTable.orderId, orderId), eq(refundRequestsTable.state, 'open')),
    )
  ).at(0)

export const findRequest = async (db: Db, requestId: string) =>
  (await requests(db).where(eq(refundRequestsTable.id, requestId))).at(0)

export const insertRequest = insertInto(refundRequestsTable)

/** The sum of an order's refunds, made or in progress, that needed no colleague's approval. */
export async function sumOwnRefunds(db: Db, orderId: string): Promise<number> {
  const { askedBy, decidedBy, askedAt, decidedAt, refundId } = refundRequestsTable
  const rows = await db
    .select({ halalas: sql<number>`coalesce(sum(${refundsTable.amountHalalas}), 0)`.mapWith(Number) })
    .from(refundRequestsTable)
    .innerJoin(refundsTable, and(eq(refundsTable.id, refundId), ne(refundsTable.status, 'refused')))
    .where(and(eq(refundRequestsTable.orderId, orderId), eq(askedBy, decidedBy), eq(askedAt, decidedAt)))
  return rows[0]?.halalas ?? 0
}

type Decision = Pick<RefundRequest, 'state' | 'decidedBy' | 'decidedAt' | 'answer' | 'refundId'>
/** Runs in the transaction that locks the order. */
export async function decideRequest(tx: Tx, requestId: string, decision: Decision): Promise<void> {
  await tx.update(refundRequestsTable).set(decision).where(eq(refundRequestsTable.id, requestId))
}
