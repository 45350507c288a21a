import { vatOf } from '#payments/refunds/refund-rules.ts'
import type { OrderRefunded } from '#payments/refunds/order-refunded.ts'
import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { insertCreditNote } from './credit-notes.store.ts'
import { findInvoiceOfOrder } from './invoices.store.ts'
import { qrPayload } from './qr.ts'

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
