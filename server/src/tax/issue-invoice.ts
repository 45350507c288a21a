import type { Tx } from '#platform/db/database.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'
import { insertInvoice } from './invoices.store.ts'
import type { InvoiceSeller } from '#schema/invoices.tables.ts'
import { qrPayload } from './qr.ts'

export type InvoiceFacts = {
  readonly id: string
  readonly now: Date
  readonly seller: InvoiceSeller
  readonly isSandbox: boolean
}

/** Issues the one invoice of a paid order, inside the transaction that makes it paid (decision 13, I2). */
export async function issueInvoice(
  tx: Tx,
  order: FrozenOrder,
  { id, now, seller, isSandbox }: InvoiceFacts,
): Promise<void> {
  const { totalHalalas, vatHalalas } = order
  await insertInvoice(tx, {
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
  })
}
