import { reach } from '#platform/telemetry/failpoints.ts'
import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { together } from '#platform/db/together.ts'
import type { Deps } from '#platform/deps.ts'
import type { OrderPaid } from '#sales/orders/order-paid.ts'
import { insertInvoice } from './invoices.store.ts'
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
