import type { Db } from '#db/database.ts'
import { newId } from '#kit/ids.ts'
import type { FrozenOrder } from '#orders/order.ts'
import { insertInvoice, takeNumber } from './invoices.store.ts'
import type { InvoiceSeller } from './invoices.tables.ts'
import { qrPayload } from './qr.ts'

export type InvoiceFacts = { readonly now: Date; readonly seller: InvoiceSeller; readonly isSandbox: boolean }

/** Issues the one invoice of a paid order, inside the transaction that makes it paid (decision 13, I2). Returns its id. */
export async function issueInvoice(
  tx: Db,
  order: FrozenOrder,
  { now, seller, isSandbox }: InvoiceFacts,
): Promise<string> {
  const id = newId(now)
  const { totalHalalas, vatHalalas } = order
  const number = await takeNumber(tx)
  await insertInvoice(tx, {
    id,
    orderId: order.id,
    number,
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
  return id
}
