import { vatWithin } from '@matla/contract/kit/money'
import { newId } from '#lib/ids.ts'
import { type FormerSeller, isFormerSeller, type Seller } from '#lib/seller.ts'
import type { OrderRefundedEvent } from '#payments/refunds/make-refund.ts'
import type { Tx } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import { readSeller, type SellerDeps } from '#platform/settings/settings.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { FrozenLine } from '#sales/orders/order.ts'
import type { OrderPaidEvent } from '#sales/orders/order-paid.ts'
import type { InvoiceLine, TaxDocumentForm } from '#schema/tax.tables.ts'
import { insertWaiting } from './chain/e-invoices.store.ts'
import {
  findInvoiceOfOrder,
  insertCreditNote,
  insertInvoice,
  sumCreditNotes,
  takeNumbers,
} from './documents.store.ts'
import { encodeQrPayload } from './qr.ts'

/**
 * Issues the invoice of a paid order, in the transaction that marks it as paid (docs/invariants.md#i2). Taking the
 * number blocks other sales until the commit, so this runs last. The time is read after the number is taken, so that
 * closing a VAT period cannot miss an invoice. A free order has no tax invoice.
 */
export async function issueInvoice(
  deps: Pick<Deps, 'jobs' | 'isSandbox' | 'clock'> & SellerDeps,
  tx: Tx,
  { order }: Pick<OrderPaidEvent, 'order'>,
): Promise<void> {
  const { jobs, isSandbox, clock } = deps
  const { totalHalalas, vatHalalas } = order
  if (totalHalalas === 0) return
  const id = newId(clock())
  const [seller] = await awaitAll(
    readSeller(tx, deps),
    // Added before the number is taken, so that one statement inserts it with the other jobs of the sale.
    jobs.add(tx, [{ task: 'invoice', invoiceId: id }]),
  )
  reach('fulfil:before-invoice')
  await takeNumbers(tx, 'invoice')
  const invoice = {
    ...createDocumentFacts(seller, clock(), totalHalalas, vatHalalas),
    id,
    orderId: order.id,
    seller,
    buyerName: order.buyerName,
    buyerEmail: order.buyerEmail,
    lines: order.lines.map(toDocumentLine),
    isSandbox,
  }
  await awaitAll(insertInvoice(tx, invoice), queueForSigning(tx, invoice))
}

/** Issues the credit note of a refund, in the transaction that completes it (ZATCA). */
export async function issueCreditNote(
  deps: Pick<Deps, 'jobs' | 'clock'> & SellerDeps,
  tx: Tx,
  { order, refund, refunded }: Omit<OrderRefundedEvent, 'now'>,
): Promise<void> {
  const { jobs, clock } = deps
  const invoice = await findInvoiceOfOrder(tx, order.id)
  if (!invoice) throw new Error('a paid order without its invoice')
  const { form, buyer, buyerName, buyerEmail, isSandbox } = invoice
  const seller = chooseNoteSeller(invoice.seller, await readSeller(tx, deps))
  // The order is locked, so no other credit note can be issued concurrently.
  const vatHalalas = calculateNoteVat(await sumCreditNotes(tx, order.id), refund.amountHalalas)
  await takeNumbers(tx, 'credit-note')
  const note = {
    ...createDocumentFacts(seller, clock(), refund.amountHalalas, vatHalalas),
    form,
    buyer,
    orderId: order.id,
    refundId: refund.id,
    refersTo: invoice.id,
    reason: refund.reason,
    reasonEn: refund.reasonEn,
    seller,
    buyerName,
    buyerEmail,
    lines: refunded.map(toDocumentLine),
    isSandbox,
  }
  await insertCreditNote(tx, note)
  await queueForSigning(tx, note)
  // A standard note is rendered once it is cleared.
  if (form === 'simplified') await jobs.add(tx, [{ task: 'creditNote', creditNoteId: note.id }])
}

/**
 * The VAT of the next credit note in halalas, so that the VAT of all notes adds up to the VAT of all refunds. It also
 * compensates for notes that were rounded differently, within the limits of this note.
 */
export const calculateNoteVat = (
  noted: { readonly totalHalalas: number; readonly vatHalalas: number },
  halalas: number,
): number =>
  Math.min(Math.max(vatWithin(noted.totalHalalas + halalas).vatHalalas - noted.vatHalalas, 0), halalas)

type QueueForSigningInput = { readonly id: string; readonly issuedAt: Date; readonly form?: TaxDocumentForm }

/**
 * Queues a document for signing. Called after the document's number is taken, so that the switch to phase 2 happens
 * between two documents. Returns false in phase 1.
 */
export const queueForSigning = (tx: Tx, { id, issuedAt, form = 'simplified' }: QueueForSigningInput) =>
  insertWaiting(tx, { id: newId(issuedAt), documentId: id, issuedAt, form })

export const toDocumentLine = ({
  name,
  quantity,
  unitPriceHalalas,
  discountHalalas,
  totalHalalas,
}: FrozenLine): InvoiceLine => ({ name, quantity, unitPriceHalalas, discountHalalas, totalHalalas })

/** The current seller, or the invoice's seller if the VAT number has changed since. */
export const chooseNoteSeller = (invoiced: Seller | FormerSeller, today: Seller): Seller =>
  isFormerSeller(invoiced) || invoiced.vatNumber === today.vatNumber ? today : invoiced

/** The id, amounts in halalas and QR code of a new document. */
export function createDocumentFacts(
  seller: Seller,
  issuedAt: Date,
  totalHalalas: number,
  vatHalalas: number,
) {
  const { name, vatNumber } = seller
  return {
    id: newId(issuedAt),
    issuedAt,
    netHalalas: totalHalalas - vatHalalas,
    vatHalalas,
    totalHalalas,
    qr: encodeQrPayload({ sellerName: name.ar, vatNumber, issuedAt, totalHalalas, vatHalalas }),
  }
}
