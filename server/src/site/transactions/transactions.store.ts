import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  max,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm'
import { isOfAccount } from '#identity/users.ts'
import type { Db } from '#platform/db/database.ts'
import { deleteBy } from '#platform/db/row-statements.store.ts'
import type { Actor } from '#platform/http/actor.ts'
import { bankTransfersTable } from '#schema/bank-transfers.tables.ts'
import { courseOfProduct, coursesTable, productName, productsTable } from '#schema/catalog.tables.ts'
import { isHandedOut } from '#schema/e-invoices.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import {
  paymentsTable,
  type PaymentStatus,
  paymentStatuses,
  refundProofsTable,
  refundsTable,
  type RefundStatus,
} from '#schema/payments.tables.ts'
import { cartLinesTable, cartsTable, ordersTable } from '#schema/sales.tables.ts'
import { isInvoiceInForce, taxDocumentsTable } from '#schema/tax.tables.ts'

/** Every payment attempt of the orders that this session may see, newest first. */
export async function listAttempts(db: Db, actor: Actor) {
  return db
    .select({
      payment: paymentsTable,
      order: ordersTable,
      invoiceNumber: taxDocumentsTable.number,
      invoiceFile: taxDocumentsTable.fileKey,
      invoiceForm: taxDocumentsTable.form,
    })
    .from(paymentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId))
    .leftJoin(taxDocumentsTable, and(eq(taxDocumentsTable.orderId, ordersTable.id), isInvoiceInForce))
    .where(and(buildOwnerCondition(actor), buildScope(actor)))
    .orderBy(desc(paymentsTable.openedAt))
    .limit(500)
}
export type Attempt = Awaited<ReturnType<typeof listAttempts>>[number]

const buildOwnerCondition = ({ kind, userId }: Actor): SQL =>
  kind === 'member' ? isOfAccount(ordersTable.userId, userId) : eq(ordersTable.userId, userId)

function buildScope(actor: Actor): SQL | undefined {
  if (actor.kind === 'checkout') return eq(ordersTable.sessionId, actor.sessionId)
  if (actor.kind === 'order-link') return eq(ordersTable.id, actor.orderId ?? '')
  return undefined
}

/** Finds an order by the id of a payment, or by its own. */
export async function findOrderCalled(db: Db, id: string): Promise<string | undefined> {
  const ofPayment = db
    .select({ orderId: paymentsTable.orderId })
    .from(paymentsTable)
    .where(eq(paymentsTable.id, id))
  const itself = db.select({ orderId: ordersTable.id }).from(ordersTable).where(eq(ordersTable.id, id))
  const rows = await ofPayment.unionAll(itself)
  return rows[0]?.orderId
}

/** The tax documents of a user: invoices, then credit notes, both oldest first. */
export async function listTaxDocuments(db: Db, userId: string) {
  const { id, kind, number, seller, buyer, issuedAt, sequence } = taxDocumentsTable
  return db
    .select({ id, kind, number, seller, buyer, issuedAt, isHandedOut })
    .from(taxDocumentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, taxDocumentsTable.orderId))
    .where(eq(ordersTable.userId, userId))
    .orderBy(desc(kind), asc(sequence))
}

/** The credit notes that cancelled an invoice because it was replaced. */
export async function listReplacementNotes(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const { id, orderId, number, seller, replacedBy } = taxDocumentsTable
  return db
    .select({ id, orderId, number, seller })
    .from(taxDocumentsTable)
    .where(and(inArray(orderId, [...orderIds]), isNotNull(replacedBy)))
}

export async function lastTaxDocumentAt(db: Db, userId: string): Promise<Date | null> {
  const rows = await db
    .select({ at: max(taxDocumentsTable.issuedAt) })
    .from(taxDocumentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, taxDocumentsTable.orderId))
    .where(eq(ordersTable.userId, userId))
  return rows[0]?.at ?? null
}

/** Whether money can no longer move. A duplicate payment is settled once it was refunded or the refund was rejected. */
const settled: Readonly<Record<PaymentStatus, boolean | 'once-refunded'>> = {
  opening: false,
  open: false,
  review: false,
  paid: true,
  declined: true,
  expired: true,
  cancelled: true,
  failed: true,
  surplus: 'once-refunded',
}
const listSettledStatuses = (isSettled: boolean | 'once-refunded') =>
  paymentStatuses.filter((status) => settled[status] === isSettled)
const endedRefunds = ['done', 'refused'] as const satisfies readonly RefundStatus[]

/** Whether money of this user may still be in transit. */
export async function hasUnsettledPayment(db: Db, userId: string): Promise<boolean> {
  const refunded = db
    .select({ id: refundsTable.id })
    .from(refundsTable)
    .where(and(eq(refundsTable.paymentId, paymentsTable.id), inArray(refundsTable.status, endedRefunds)))
  const rows = await db
    .select({ id: paymentsTable.id })
    .from(paymentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId))
    .where(
      and(
        eq(ordersTable.userId, userId),
        or(
          inArray(paymentsTable.status, listSettledStatuses(false)),
          // The buyer left for another payment page, and the provider has not closed this one yet.
          isNotNull(paymentsTable.nextAskAt),
          and(inArray(paymentsTable.status, listSettledStatuses('once-refunded')), notExists(refunded)),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function listCartLines(db: Db, userId: string) {
  return db
    .select({ courseId: productsTable.id, name: productName, addedAt: cartLinesTable.addedAt })
    .from(cartsTable)
    .innerJoin(cartLinesTable, eq(cartLinesTable.cartId, cartsTable.id))
    .innerJoin(productsTable, eq(productsTable.id, cartLinesTable.productId))
    .leftJoin(coursesTable, courseOfProduct)
    .where(eq(cartsTable.userId, userId))
    .orderBy(asc(cartLinesTable.addedAt))
}

export const deleteCarts = deleteBy(cartsTable, 'userId')

/** The phone numbers that the buyer typed in order to pay later, by order. */
export const listBuyerPhones = async (db: Db, userId: string) =>
  db
    .select({ order: ordersTable.number, phone: ordersTable.buyerPhone })
    .from(ordersTable)
    .where(and(eq(ordersTable.userId, userId), ne(ordersTable.buyerPhone, '')))
    .orderBy(asc(ordersTable.number))

/** No tax document contains a phone number, so the numbers of paid orders are deleted as well. */
export async function deleteBuyerPhones(db: Db, userId: string): Promise<void> {
  await db
    .update(ordersTable)
    .set({ buyerPhone: '' })
    .where(and(eq(ordersTable.userId, userId), ne(ordersTable.buyerPhone, '')))
}

/** The accounts to which staff returned money by bank transfer, by order. */
export const listRefundAccounts = async (db: Db, userId: string) =>
  db
    .select({ order: ordersTable.number, iban: refundProofsTable.iban, on: refundProofsTable.returnedOn })
    .from(refundProofsTable)
    .innerJoin(refundsTable, eq(refundsTable.id, refundProofsTable.refundId))
    .innerJoin(ordersTable, eq(ordersTable.id, refundsTable.orderId))
    .where(and(eq(ordersTable.userId, userId), isNotNull(refundProofsTable.iban)))
    .orderBy(asc(ordersTable.number), asc(refundProofsTable.refundId))

/** Removes the account; the proof of the return stays. */
export async function deleteRefundAccounts(db: Db, userId: string): Promise<void> {
  const ownRefunds = db
    .select({ id: refundsTable.id })
    .from(refundsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, refundsTable.orderId))
    .where(eq(ordersTable.userId, userId))
  await db
    .update(refundProofsTable)
    .set({ iban: null })
    .where(inArray(refundProofsTable.refundId, ownRefunds))
}

/** The transfers for an account's orders, with the banks' texts. */
export const listTransfers = async (db: Db, userId: string) =>
  db
    .select({
      order: ordersTable.number,
      on: bankTransfersTable.receivedOn,
      amountHalalas: bankTransfersTable.amountHalalas,
      sender: bankTransfersTable.sender,
      iban: bankTransfersTable.senderIban,
      purpose: bankTransfersTable.narration,
      returnedTo: bankTransfersTable.returnIban,
    })
    .from(bankTransfersTable)
    .innerJoin(paymentsTable, eq(paymentsTable.id, bankTransfersTable.paymentId))
    .innerJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId))
    .where(eq(ordersTable.userId, userId))
    .orderBy(asc(bankTransfersTable.id))

/** Amount, day and the bank's reference stay for the accounts. */
export async function anonymiseTransfers(db: Db, userId: string): Promise<void> {
  const ownPayments = db
    .select({ id: paymentsTable.id })
    .from(paymentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId))
    .where(eq(ordersTable.userId, userId))
  await db
    .update(bankTransfersTable)
    .set({ sender: '', senderIban: null, narration: '', returnIban: null })
    .where(inArray(bankTransfersTable.paymentId, ownPayments))
}

/** Unpaid and free orders are not subject to tax record keeping. */
export async function anonymiseUnpaidOrders(db: Db, userId: string): Promise<void> {
  await db
    .update(ordersTable)
    .set({ buyerName: '—', buyerEmail: '', search: ' ' })
    .where(
      and(
        eq(ordersTable.userId, userId),
        or(notInArray(ordersTable.status, ['paid', 'refunded']), eq(ordersTable.totalHalalas, 0)),
      ),
    )
}

export async function listEmails(db: Db, recipient: string) {
  return db
    .select({ kind: emailsTable.kind, createdAt: emailsTable.createdAt, sentAt: emailsTable.sentAt })
    .from(emailsTable)
    .where(eq(emailsTable.recipient, recipient))
    .orderBy(asc(emailsTable.createdAt))
}

/** Removes the recipient but keeps the record that an email was sent. A pending email is cancelled. */
export async function anonymiseEmails(db: Db, recipient: string): Promise<void> {
  await db
    .update(emailsTable)
    .set({ status: 'dropped' })
    .where(and(eq(emailsTable.recipient, recipient), eq(emailsTable.status, 'waiting')))
  await db.update(emailsTable).set({ recipient: '' }).where(eq(emailsTable.recipient, recipient))
}
