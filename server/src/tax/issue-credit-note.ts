import type { Tx } from '#platform/db/database.ts'
import type { InvoiceRow } from './invoice-of.ts'
import { qrPayload } from './qr.ts'
import type { OrderLine } from '#sales/orders/order.ts'
import { insertCreditNote } from './credit-notes.store.ts'
import { vatOf } from '#payments/refunds/refund-rules.ts'
import type { RefundRow } from '#payments/refunds/refunds.store.ts'

type Facts = {
  readonly id: string
  readonly refund: RefundRow
  readonly invoice: InvoiceRow
  /** All lines of the order, as the invoice has them. */
  readonly lines: readonly OrderLine[]
  readonly chosen: ReadonlySet<string>
  readonly now: Date
}

/** Issues the credit note of a refund, inside the transaction that makes it done (decision 13, ZATCA). */
export async function issueCreditNote(tx: Tx, facts: Facts): Promise<void> {
  const { id, refund, invoice, lines, chosen, now } = facts
  const totalHalalas = refund.amountHalalas
  const vatHalalas = vatOf(lines, chosen)
  await insertCreditNote(tx, {
    id,
    refundId: refund.id,
    invoiceId: invoice.id,
    orderId: refund.orderId,
    issuedAt: now,
    reason: refund.reason,
    lines: lines
      .filter(({ courseId }) => chosen.has(courseId))
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
}
