import { newId } from '#lib/ids.ts'
import type { OrderRefunded } from '#payments/refunds/make-refund.ts'
import { vatOf } from '#payments/refunds/refund-rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { together } from '#platform/db/together.ts'
import type { Deps } from '#platform/deps.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { OrderPaid } from '#sales/orders/order-paid.ts'
import { findInvoiceOfOrder, insertCreditNote, insertInvoice } from './documents.store.ts'
import { qrPayload } from './qr.ts'

/**
 * Issues the one invoice of a paid order, inside the transaction that makes it paid (docs/invariants.md#i2). Its number holds
 * every other sale until the commit, so this comes last. Where nothing was charged there is no tax invoice.
 */
export async function issueInvoice(
  { jobs, seller, isSandbox }: Pick<Deps, 'jobs' | 'seller' | 'isSandbox'>,
  tx: Tx,
  { order, now }: Pick<OrderPaid, 'order' | 'now'>,
): Promise<void> {
  const { totalHalalas, vatHalalas } = order
  if (totalHalalas === 0) return
  reach('fulfil:before-invoice')
  const id = newId(now)
  const invoice = {
    id,
    orderId: order.id,
    issuedAt: now,
    seller,
    buyerName: order.buyerName,
    buyerEmail: order.buyerEmail,
    lines: order.lines.map(({ courseId: _courseId, ...line }) => line),
    netHalalas: totalHalalas - vatHalalas,
    vatHalalas,
    totalHalalas,
    qr: qrPayload({
      sellerName: seller.name.ar,
      vatNumber: seller.vatNumber,
      issuedAt: now,
      totalHalalas,
      vatHalalas,
    }),
    isSandbox,
  }
  await together(jobs.add(tx, [{ task: 'invoice', invoiceId: id }]), insertInvoice(tx, invoice))
}

/** Issues the credit note of a refund, inside the transaction that makes it done (ZATCA). */
export async function issueCreditNote(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { order, refund, refundedIds, now }: OrderRefunded,
): Promise<void> {
  const invoice = await findInvoiceOfOrder(tx, order.id)
  if (!invoice) throw new Error('a paid order without its invoice')
  const id = newId(now)
  const totalHalalas = refund.amountHalalas
  const vatHalalas = vatOf(order.lines, refundedIds)
  await insertCreditNote(tx, {
    id,
    refundId: refund.id,
    invoiceId: invoice.id,
    orderId: order.id,
    issuedAt: now,
    reason: refund.reason,
    lines: order.lines
      .filter(({ courseId }) => refundedIds.has(courseId))
      .map(({ courseId: _courseId, ...line }) => line),
    netHalalas: totalHalalas - vatHalalas,
    vatHalalas,
    totalHalalas,
    qr: qrPayload({
      sellerName: invoice.seller.name.ar,
      vatNumber: invoice.seller.vatNumber,
      issuedAt: now,
      totalHalalas,
      vatHalalas,
    }),
  })
  await jobs.add(tx, [{ task: 'creditNote', creditNoteId: id }])
}
