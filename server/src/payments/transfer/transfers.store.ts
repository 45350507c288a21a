import type { TransferDecision } from '@matla/contract/staff/transfer-words'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { lockBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { bankTransfersTable, matchedHalalas } from '#schema/bank-transfers.tables.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

export type TransferRow = typeof bankTransfersTable.$inferSelect
export type NewTransfer = Pick<
  TransferRow,
  | 'id'
  | 'source'
  | 'bankReference'
  | 'receivedOn'
  | 'amountHalalas'
  | 'sender'
  | 'senderIban'
  | 'narration'
  | 'enteredBy'
  | 'enteredAt'
>

const isByTransfer = eq(paymentsTable.provider, 'transfer')

export async function findTransferPayment(db: Db, reference: string) {
  const { ownReference, amountHalalas, currency, openedAt, expiresAt } = paymentsTable
  const rows = await db
    .select({ ownReference, amountHalalas, currency, openedAt, expiresAt, matchedHalalas })
    .from(paymentsTable)
    .where(and(isByTransfer, eq(paymentsTable.providerReference, reference)))
  return rows[0]
}

/** An order's payments by bank transfer, newest first, with the amount paid for each. */
export const listTransferPayments = async (db: Db, orderId: string) =>
  db
    .select({ payment: paymentsTable, matchedHalalas })
    .from(paymentsTable)
    .where(and(isByTransfer, eq(paymentsTable.orderId, orderId)))
    .orderBy(desc(paymentsTable.attempt))

/** Inserts transfers, except those whose reference, day and amount are already recorded. Returns the new ones. */
export async function insertTransfers(tx: Tx, transfers: readonly NewTransfer[]) {
  if (transfers.length === 0) return []
  return tx
    .insert(bankTransfersTable)
    .values([...transfers])
    .onConflictDoNothing()
    .returning({ id: bankTransfersTable.id, narration: bankTransfersTable.narration })
}

export async function findSameTransfer(
  db: Db,
  {
    bankReference,
    receivedOn,
    amountHalalas,
  }: Pick<NewTransfer, 'bankReference' | 'receivedOn' | 'amountHalalas'>,
) {
  const rows = await db
    .select({ id: bankTransfersTable.id })
    .from(bankTransfersTable)
    .where(
      and(
        eq(bankTransfersTable.bankReference, bankReference),
        eq(bankTransfersTable.receivedOn, receivedOn),
        eq(bankTransfersTable.amountHalalas, amountHalalas),
      ),
    )
  return rows[0]?.id
}

/** Locks the transfer until the transaction ends. */
export const lockTransfer = lockBy(bankTransfersTable, 'id')

/** The order that a transfer was matched to. */
export async function findOrderOfTransfer(db: Db, id: string): Promise<string | undefined> {
  const rows = await db
    .select({ orderId: paymentsTable.orderId })
    .from(bankTransfersTable)
    .innerJoin(paymentsTable, eq(paymentsTable.id, bankTransfersTable.paymentId))
    .where(eq(bankTransfersTable.id, id))
  return rows[0]?.orderId
}

type Decision = Pick<TransferRow, 'paymentId' | 'usedHalalas' | 'returnHalalas'> & {
  readonly decision: TransferDecision
  readonly decidedBy: string
  readonly decidedAt: Date
  readonly decisionKey: string
}
export async function updateDecision(tx: Tx, id: string, decision: Decision): Promise<void> {
  await tx.update(bankTransfersTable).set(decision).where(eq(bankTransfersTable.id, id))
}

type Return = {
  readonly returnReference: string
  readonly returnedOn: string
  readonly returnIban: string | null
  readonly returnedBy: string
  readonly returnedAt: Date
  readonly returnKey: string
}
export async function updateReturn(tx: Tx, id: string, returned: Return): Promise<void> {
  await tx.update(bankTransfersTable).set(returned).where(eq(bankTransfersTable.id, id))
}

/** Whether a returned transfer was recorded with this bank reference. */
export const isReturnRecorded = async (db: Db, returnReference: string): Promise<boolean> =>
  (await db.$count(bankTransfersTable, eq(bankTransfersTable.returnReference, returnReference))) > 0

/** Makes the payment due immediately for the reconciliation of pending payments, in case this process dies. */
export async function askSoon(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx.update(paymentsTable).set({ nextAskAt: now }).where(eq(paymentsTable.id, paymentId))
}

/** The payment for the buyer's page, with its order. */
export async function findTransferPage(db: Db, paymentId: string) {
  const rows = await db
    .select({ payment: paymentsTable, order: ordersTable, matchedHalalas })
    .from(paymentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId))
    .where(and(isByTransfer, eq(paymentsTable.id, paymentId)))
    .orderBy(asc(paymentsTable.id))
  return rows[0]
}

/** The name of the staff member who decided on a transfer. */
export async function findDecider(db: Db, userId: string): Promise<string> {
  const rows = await db
    .select({ name: usersTable.fullName })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
  return rows[0]?.name ?? ''
}

/** Which of these references belong to an order. */
export async function listKnownReferences(
  db: Db,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set()
  const rows = await db
    .select({ reference: paymentsTable.providerReference })
    .from(paymentsTable)
    .where(and(isByTransfer, inArray(paymentsTable.providerReference, [...references])))
  return new Set(rows.flatMap(({ reference }) => reference ?? []))
}
