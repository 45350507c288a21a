import { vatWithin } from '@matla/contract/kit/money'
import { newId } from '#lib/ids.ts'
import { type FormerSeller, isFormerSeller, type Seller } from '#lib/seller.ts'
import type { OrderRefundedEvent } from '#payments/refunds/make-refund.ts'
import type { Tx } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import { readSeller } from '#platform/settings/settings.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { FrozenLine } from '#sales/orders/order.ts'
import type { OrderPaid } from '#sales/orders/order-paid.ts'
import type { InvoiceLine, TaxDocumentForm } from '#schema/tax.tables.ts'
import { insertWaiting } from './chain/e-invoices.store.ts'
import {
  findInvoiceOfOrder,
  insertCreditNote,
  insertInvoice,
  notedOf,
  takeNumbers,
} from './documents.store.ts'
import { qrPayload } from './qr.ts'

/**
 * Issues the one invoice of a paid order, inside the transaction that makes it paid (docs/invariants.md#i2). Its number holds
 * every other sale until the commit, so this comes last; its time is read once it has the number, so that a VAT period that is closed
 * behind it misses no invoice. Where nothing was charged there is no tax invoice.
 */
export async function issueInvoice(
  { jobs, seller: ofEnvironment, isSandbox, clock }: Pick<Deps, 'jobs' | 'seller' | 'isSandbox' | 'clock'>,
  tx: Tx,
  { order }: Pick<OrderPaid, 'order'>,
): Promise<void> {
  const { totalHalalas, vatHalalas } = order
  if (totalHalalas === 0) return
  const seller = await readSeller(tx, ofEnvironment)
  reach('fulfil:before-invoice')
  await takeNumbers(tx, 'invoice')
  const invoice = {
    ...documentOf(seller, clock(), totalHalalas, vatHalalas),
    orderId: order.id,
    seller,
    buyerName: order.buyerName,
    buyerEmail: order.buyerEmail,
    lines: order.lines.map(documentLine),
    isSandbox,
  }
  await awaitAll(
    jobs.add(tx, [{ task: 'invoice', invoiceId: invoice.id }]),
    insertInvoice(tx, invoice),
    queueForSigning(tx, invoice),
  )
}

/** Issues the credit note of a refund, inside the transaction that makes it done (ZATCA). */
export async function issueCreditNote(
  { jobs, seller: ofEnvironment, clock }: Pick<Deps, 'jobs' | 'seller' | 'clock'>,
  tx: Tx,
  { order, refund, refunded }: Omit<OrderRefundedEvent, 'now'>,
): Promise<void> {
  const invoice = await findInvoiceOfOrder(tx, order.id)
  if (!invoice) throw new Error('a paid order without its invoice')
  const { form, buyer, buyerName, buyerEmail, isSandbox } = invoice
  const seller = sellerOfNote(invoice.seller, await readSeller(tx, ofEnvironment))
  // The order is locked, so that no other note of it comes in between.
  const vatHalalas = noteVat(await notedOf(tx, order.id), refund.amountHalalas)
  await takeNumbers(tx, 'credit-note')
  const note = {
    ...documentOf(seller, clock(), refund.amountHalalas, vatHalalas),
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
    lines: refunded.map(documentLine),
    isSandbox,
  }
  await insertCreditNote(tx, note)
  await queueForSigning(tx, note)
  // A standard one is made into a PDF once it is cleared.
  if (form === 'simplified') await jobs.add(tx, [{ task: 'creditNote', creditNoteId: note.id }])
}

/**
 * The VAT of the next credit note of an order: what makes all of them add up to the VAT within all that went back. Notes
 * that were once shared otherwise are made up for, as far as this one can. Halalas.
 */
export const noteVat = (
  noted: { readonly totalHalalas: number; readonly vatHalalas: number },
  halalas: number,
): number =>
  Math.min(Math.max(vatWithin(noted.totalHalalas + halalas).vatHalalas - noted.vatHalalas, 0), halalas)

type ToSign = { readonly id: string; readonly issuedAt: Date; readonly form?: TaxDocumentForm }

/**
 * Comes after the document's number: so the switch to phase 2 falls between two documents. False: the shop is in phase 1.
 */
export const queueForSigning = (tx: Tx, { id, issuedAt, form = 'simplified' }: ToSign) =>
  insertWaiting(tx, { id: newId(issuedAt), documentId: id, issuedAt, form })

/** What a document says of a line. */
export const documentLine = ({
  name,
  quantity,
  unitPriceHalalas,
  discountHalalas,
  totalHalalas,
}: FrozenLine): InvoiceLine => ({ name, quantity, unitPriceHalalas, discountHalalas, totalHalalas })

/** The seller as he is today; one who has another VAT number now issues it as he was. */
export const sellerOfNote = (invoiced: Seller | FormerSeller, today: Seller): Seller =>
  isFormerSeller(invoiced) || invoiced.vatNumber === today.vatNumber ? today : invoiced

/** A new document with its sums in halalas, and its QR code. */
export function documentOf(seller: Seller, issuedAt: Date, totalHalalas: number, vatHalalas: number) {
  const { name, vatNumber } = seller
  return {
    id: newId(issuedAt),
    issuedAt,
    netHalalas: totalHalalas - vatHalalas,
    vatHalalas,
    totalHalalas,
    qr: qrPayload({ sellerName: name.ar, vatNumber, issuedAt, totalHalalas, vatHalalas }),
  }
}
