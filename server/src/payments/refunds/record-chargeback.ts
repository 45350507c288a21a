import { fail } from '#lib/errors.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { lockOrder, readOrderLines } from '#sales/orders/orders.ts'
import { follow } from './make-refund.ts'
import { linesGoingBack, linesToGiveBack } from './plan-refund.ts'
import { type AskedLine, goneBack, halalasOf, moneyBack, sumOf } from './refund-rules.ts'
import {
  findByKey,
  findPaidPayment,
  insertRefund,
  insertRefundLines,
  type RefundRow,
} from './refunds.store.ts'

type Chargeback = {
  readonly orderId: string
  /** null: all that is left. */
  readonly lines: readonly AskedLine[] | null
  /** The provider's number of the case. */
  readonly caseReference: string
  readonly reason: string
  /** The same key again is the same chargeback. */
  readonly key: string
}

/**
 * Writes down that the buyer's bank has taken money back. No provider is asked for money; the courses close, and a credit
 * note is made. Fails with `order-not-found`, `order-not-paid`, `refund-line-unknown`, `refund-line-refunded`,
 * `nothing-to-refund`.
 */
export async function recordChargeback(
  { db, clock, raise }: Pick<Deps, 'db' | 'clock' | 'raise'>,
  staff: Actor,
  { orderId, lines: asked, caseReference, reason, key }: Chargeback,
): Promise<RefundRow> {
  return db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('order-not-found')
    const known = await findByKey(tx, orderId, key)
    if (known) return known
    const payment = await findPaidPayment(tx, orderId)
    if (!payment || (order.status !== 'paid' && order.status !== 'refunded')) fail('order-not-paid')
    const before = halalasOf(goneBack(await linesGoingBack(tx, orderId)))
    const lines = await linesToGiveBack(tx, orderId, asked)
    const now = clock()
    const refund = await insertRefund(tx, {
      id: newId(now),
      orderId,
      paymentId: payment.id,
      kind: 'chargeback',
      ownReference: `${newSecretId()}.c`,
      caseReference,
      amountHalalas: sumOf(lines),
      reason,
      requestKey: key,
      requestedBy: staff.userId,
      status: 'done',
      createdAt: now,
      endedAt: now,
    })
    if (!refund) throw new Error('a chargeback of a held order was there already')
    await insertRefundLines(tx, refund.id, lines)
    const detail = { refundId: refund.id, caseReference, amountHalalas: refund.amountHalalas, reason }
    const frozen = { ...order, lines: await readOrderLines(tx, orderId) }
    await follow({ raise }, tx, frozen, refund, now)
    const past = moneyBack(order.status, payment.status, before, refund.amountHalalas)
    const after = { ...past.after, order: (await lockOrder(tx, orderId))?.status ?? order.status }
    const deed = { actorId: staff.userId, action: 'chargeback', subject: orderId, detail }
    await writeAudit(tx, { ...deed, before: past.before, after }, now)
    return refund
  })
}
