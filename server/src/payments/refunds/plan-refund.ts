import { fail } from '#lib/errors.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { lockOrder, readOrderLines } from '#sales/orders/orders.ts'
import { type AskedLine, chooseLines, goneBack, sumOf, taskOf } from './refund-rules.ts'
import {
  findByKey,
  findPaidPayment,
  insertRefund,
  insertRefundLines,
  linesBack,
  lockRefund,
  planAgain,
  type RefundRow,
} from './refunds.store.ts'

type RefundAsked = {
  readonly orderId: string
  /** null: all that is left. */
  readonly lines: readonly AskedLine[] | null
  readonly reason: string
  /** The same key again is the same refund. */
  readonly key: string
}

/**
 * Plans a refund of a paid order, whole or by lines, and gives the work out; the order's lock makes one of two wishes
 * wait. Fails with `order-not-found`, `order-not-paid`, `refund-line-unknown`, `refund-line-refunded`, `nothing-to-refund`.
 */
export async function planRefund(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  staff: Actor,
  asked: RefundAsked,
): Promise<RefundRow> {
  return db.transaction(async (tx) => {
    const order = (await lockOrder(tx, asked.orderId)) ?? fail('order-not-found')
    const known = await findByKey(tx, order.id, asked.key)
    if (known) return known
    const payment = await findPaidPayment(tx, order.id)
    if (!payment || (order.status !== 'paid' && order.status !== 'refunded')) fail('order-not-paid')
    const gone = goneBack(await linesBack(tx, order.id, ['planned', 'done']))
    const lines = chooseLines(await readOrderLines(tx, order.id), gone, asked.lines)
    if (typeof lines === 'string') fail(lines)
    const now = clock()
    const refund = await insertRefund(tx, {
      id: newId(now),
      orderId: order.id,
      paymentId: payment.id,
      kind: 'lines',
      ownReference: `${newSecretId()}.r`,
      amountHalalas: sumOf(lines),
      reason: asked.reason,
      requestKey: asked.key,
      requestedBy: staff.userId,
      createdAt: now,
    })
    if (!refund) throw new Error('a refund of a held order was there already')
    await insertRefundLines(tx, refund.id, lines)
    const { id: refundId, amountHalalas, reason } = refund
    const detail = {
      refundId,
      courseIds: lines.map(({ productId }) => productId),
      quantities: lines.map(({ quantity }) => quantity),
      amountHalalas,
      reason,
    }
    await writeAudit(tx, { actorId: staff.userId, action: 'refund', subject: order.id, detail }, now)
    await jobs.add(tx, [{ task: 'refund', refundId }])
    return refund
  })
}

/**
 * Begins the work on a refund anew that was given up, under the same reference of ours, so that what went back
 * meanwhile is found first. Whoever closes its task gives the work out: the same wish again changes nothing. Fails with
 * `refund-not-found`, `refund-refused`.
 */
export async function retryRefund(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  staff: Actor,
  refundId: string,
): Promise<RefundRow> {
  return db.transaction(async (tx) => {
    const refund = (await lockRefund(tx, refundId)) ?? fail('refund-not-found')
    const { orderId, amountHalalas, status, lastError } = refund
    const kind = taskOf(refund)
    if (kind === null && status === 'refused') fail('refund-refused')
    const now = clock()
    if (kind === null || !(await closeTask(tx, { kind, subject: refundId }, now))) return refund
    await planAgain(tx, refundId)
    const detail = { refundId, amountHalalas, was: status, why: lastError }
    await writeAudit(tx, { actorId: staff.userId, action: 'refund-retry', subject: orderId, detail }, now)
    await jobs.add(tx, [{ task: 'refund', refundId }])
    return refund
  })
}
