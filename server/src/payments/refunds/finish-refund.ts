import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'
import { readOrderLines, frozenFrom, lockOrder, moveOrder } from '#sales/orders/orders.ts'
import { isWhole } from './refund-rules.ts'
import { endRefund, linesOfRefund, refundedLineIds, type RefundRow } from './refunds.store.ts'

export type FinishDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'raise'>

/**
 * The money is back: in one transaction the refund is done, its lines are no longer owned, the credit note has its
 * number, and the buyer is written to. A second call changes nothing (docs/invariants.md#i12).
 */
export async function finishRefund(deps: FinishDeps, refund: RefundRow, reference: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    if (!order) throw new Error('a refund without its order')
    const now = deps.clock()
    const frozen = frozenFrom(order, await readOrderLines(tx, order.id))
    const end = { status: 'done' as const, providerReference: reference, lastError: '', endedAt: now }
    if (!(await endRefund(tx, refund.id, end))) return
    await (refund.kind === 'surplus'
      ? followDuplicate(deps, tx, frozen, refund, now)
      : follow(deps, tx, frozen, refund, now))
    reach('refund:before-commit')
  })
}

/** Nothing of the order changes: nobody needs to look at it any more. */
async function followDuplicate(deps: FinishDeps, tx: Tx, order: FrozenOrder, refund: RefundRow, now: Date) {
  await closeTask(tx, { kind: 'surplus-payment', subject: refund.paymentId }, now)
  await queueRefundEmail(deps, tx, order, refund, now)
}

async function follow(deps: FinishDeps, tx: Tx, order: FrozenOrder, refund: RefundRow, now: Date) {
  const wasRefunded = await refundedLineIds(tx, order.id, ['done'])
  const whole = isWhole(order.lines, wasRefunded)
  if (whole) await moveOrder(tx, { orderId: order.id, status: 'refunded', paidAt: null, paidCause: null })
  const boughtIds = order.lines.map(({ courseId }) => courseId)
  const keptIds = whole ? [] : boughtIds.filter((id) => !wasRefunded.has(id))
  await queueRefundEmail(deps, tx, order, refund, now)
  const refundedIds = await linesOfRefund(tx, refund.id)
  await deps.raise('order.refunded', tx, { order, refund, refundedIds, keptIds, now })
}

const queueRefundEmail = (
  deps: FinishDeps,
  tx: Tx,
  order: FrozenOrder,
  { id: refundId }: RefundRow,
  now: Date,
) =>
  queueEmail(tx, deps, {
    kind: 'refund',
    orderId: order.id,
    refundId,
    recipient: order.buyerEmail,
    lang: order.lang,
    now,
  })
