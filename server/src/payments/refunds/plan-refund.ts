import { fail } from '#lib/errors.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { closeTasks } from '#platform/tasks/tasks.ts'
import { lockOrder } from '#sales/orders/orders.ts'
import { canRetryRefund, sumReturnsByLine, sumReturned, toAuditStates } from './refund-rules.ts'
import {
  findByKey,
  findPaidPayment,
  findRefundsWithTask,
  insertRefund,
  lockRefund,
  replanRefund,
  type RefundRow,
} from './refunds.store.ts'
import {
  readOrderReturns,
  type RefundSelection,
  reserveRefundLines,
  selectRefundLines,
} from './refund-lines.ts'
import { sumTotals } from '#sales/orders/order.ts'

type RefundCommand = RefundSelection & {
  readonly orderId: string
  readonly reason: string
  /** The same reason in English, when `reason` is in Arabic. */
  readonly reasonEn?: string | null | undefined
  /** Additional details for the audit entry. */
  readonly about?: Readonly<Record<string, string>>
  /** Idempotency key. */
  readonly key: string
}

/**
 * Plans a full or partial refund of a paid order and queues it. The order's lock serialises concurrent refunds.
 * Fails with `order-not-found`, `order-not-paid`, and like `selectRefundLines`.
 */
export async function planRefund(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'raise'>,
  staff: Actor,
  command: RefundCommand,
): Promise<RefundRow> {
  return deps.db.transaction((tx) => planRefundWithin(tx, deps, staff, command))
}

/** Plans a refund in the caller's transaction. */
export async function planRefundWithin(
  tx: Tx,
  { clock, jobs, raise }: Pick<Deps, 'clock' | 'jobs' | 'raise'>,
  staff: Actor,
  command: RefundCommand,
): Promise<RefundRow> {
  const order = (await lockOrder(tx, command.orderId)) ?? fail('order-not-found')
  const existing = await findByKey(tx, order.id, command.key)
  if (existing) return existing
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
    amountHalalas: sumTotals(lines),
    reason: command.reason,
    reasonEn: command.reasonEn ?? null,
    requestKey: command.key,
    requestedBy: staff.userId,
    createdAt: now,
  })
  if (!refund) throw new Error('a refund of a locked order already exists')
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
  const past = toAuditStates(
    order.status,
    payment.status,
    sumReturned(sumReturnsByLine(returns.back)),
    amountHalalas,
  )
  await writeAudit(tx, { actorId: staff.userId, action: 'refund', subject: order.id, detail, ...past }, now)
  await jobs.add(tx, [{ task: 'refund', refundId }])
  return refund
}

/**
 * Retries a failed refund under the same merchant reference, so that a refund that has succeeded since is found
 * first. `elsewhere` has the meaning it has in `refundOnce`. A repeated request changes nothing. Fails with
 * `refund-not-found` or `refund-refused`.
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
    const isGivenUp = (await findRefundsWithTask(tx, [refundId], 'refund-failed')).has(refundId)
    const canRetry = canRetryRefund(refund, isGivenUp)
    if (!canRetry && status === 'refused') fail('refund-refused')
    if (!canRetry) return refund
    const now = clock()
    const tasks = { kinds: ['refund-failed', 'refund-refused'], subject: refundId } as const
    await closeTasks(tx, tasks, now, { userId: staff.userId, note: '' })
    await replanRefund(tx, refundId)
    const detail = { refundId, amountHalalas, why: lastError, ...(elsewhere !== undefined && { elsewhere }) }
    const past = { before: { refund: status }, after: { refund: 'planned' } }
    const entry = { actorId: staff.userId, action: 'refund-retry', subject: orderId, detail }
    await writeAudit(tx, { ...entry, ...past }, now)
    await jobs.add(tx, [{ task: 'refund', refundId, ...(elsewhere !== undefined && { elsewhere }) }])
    return refund
  })
}
