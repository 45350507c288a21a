import { fail } from '#lib/errors.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { closeTasks } from '#platform/tasks/tasks.ts'
import { lockOrder } from '#sales/orders/orders.ts'
import { canBeTriedAgain, goneBack, halalasOf, moneyBack, sumOf } from './refund-rules.ts'
import {
  findByKey,
  findPaidPayment,
  givenUpOf,
  insertRefund,
  lockRefund,
  planAgain,
  type RefundRow,
} from './refunds.store.ts'
import {
  readOrderReturns,
  type RefundSelection,
  reserveRefundLines,
  selectRefundLines,
} from './take-lines.ts'

type RefundCommand = RefundSelection & {
  readonly orderId: string
  readonly reason: string
  /** The same in English, where `reason` is in Arabic. */
  readonly reasonEn?: string | null | undefined
  /** What the audit log tells beside it. */
  readonly about?: Readonly<Record<string, string>>
  /** The same key again is the same refund. */
  readonly key: string
}

/**
 * Plans a refund of a paid order, whole or by lines, and queues it; of two at once, the order's lock makes one
 * wait. Fails with `order-not-found`, `order-not-paid`, `refund-line-unknown`, `refund-line-refunded`, `nothing-to-refund`.
 */
export async function planRefund(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'raise'>,
  staff: Actor,
  command: RefundCommand,
): Promise<RefundRow> {
  return deps.db.transaction((tx) => planRefundWithin(tx, deps, staff, command))
}

/** The same in the caller's transaction. */
export async function planRefundWithin(
  tx: Tx,
  { clock, jobs, raise }: Pick<Deps, 'clock' | 'jobs' | 'raise'>,
  staff: Actor,
  command: RefundCommand,
): Promise<RefundRow> {
  const order = (await lockOrder(tx, command.orderId)) ?? fail('order-not-found')
  const known = await findByKey(tx, order.id, command.key)
  if (known) return known
  const payment = await findPaidPayment(tx, order.id)
  if (!payment || (order.status !== 'paid' && order.status !== 'refunded')) fail('order-not-paid')
  const returns = await readOrderReturns(tx, order.id)
  const lines = await selectRefundLines(tx, returns, command)
  const now = clock()
  const refund = await insertRefund(tx, {
    id: newId(now),
    orderId: order.id,
    paymentId: payment.id,
    kind: 'lines',
    ownReference: `${newSecretId()}.r`,
    amountHalalas: sumOf(lines),
    reason: command.reason,
    reasonEn: command.reasonEn ?? null,
    requestKey: command.key,
    requestedBy: staff.userId,
    createdAt: now,
  })
  if (!refund) throw new Error('a refund of a held order was there already')
  await reserveRefundLines(tx, { raise }, staff, refund, lines, returns)
  const { id: refundId, amountHalalas, reason } = refund
  const detail = {
    refundId,
    courseIds: lines.map(({ productId }) => productId),
    quantities: lines.map(({ quantity }) => quantity),
    amountHalalas,
    reason,
    reasonEn: refund.reasonEn ?? undefined,
    ...command.about,
  }
  const past = moneyBack(order.status, payment.status, halalasOf(goneBack(returns.back)), amountHalalas)
  await writeAudit(tx, { actorId: staff.userId, action: 'refund', subject: order.id, detail, ...past }, now)
  await jobs.add(tx, [{ task: 'refund', refundId }])
  return refund
}

/**
 * Starts a refund again that was given up, under the same merchant reference, so that money that went back in between is found
 * first; `elsewhere` as in the job. A repeated request changes nothing. Fails with `refund-not-found`, `refund-refused`.
 */
export async function retryRefund(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  staff: Actor,
  refundId: string,
  elsewhere?: 'this' | number,
): Promise<RefundRow> {
  return db.transaction(async (tx) => {
    const refund = (await lockRefund(tx, refundId)) ?? fail('refund-not-found')
    const { orderId, amountHalalas, status, lastError } = refund
    const isGivenUp = (await givenUpOf(tx, [refundId])).has(refundId)
    const canBegin = canBeTriedAgain(refund, isGivenUp)
    if (!canBegin && status === 'refused') fail('refund-refused')
    if (!canBegin) return refund
    const now = clock()
    const tasks = { kinds: ['refund-failed', 'refund-refused'], subject: refundId } as const
    await closeTasks(tx, tasks, now, { userId: staff.userId, note: '' })
    await planAgain(tx, refundId)
    const detail = { refundId, amountHalalas, why: lastError, ...(elsewhere !== undefined && { elsewhere }) }
    const past = { before: { refund: status }, after: { refund: 'planned' } }
    const deed = { actorId: staff.userId, action: 'refund-retry', subject: orderId, detail }
    await writeAudit(tx, { ...deed, ...past }, now)
    await jobs.add(tx, [{ task: 'refund', refundId, ...(elsewhere !== undefined && { elsewhere }) }])
    return refund
  })
}
