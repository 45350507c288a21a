import { fail } from '#lib/errors.ts'
import { byWhom } from '#lib/by-whom.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import type { OrderLine } from '#sales/orders/order.ts'
import { lockOrder, readOrderLines } from '#sales/orders/orders.ts'
import { type AskedLine, chooseLines, goneBack, halalasOf, moneyBack, sumOf, taskOf } from './refund-rules.ts'
import {
  findByKey,
  findLastAsker,
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
  return db.transaction((tx) => planRefundWithin(tx, { clock, jobs }, staff, asked))
}

/** The same in the caller's transaction. */
export async function planRefundWithin(
  tx: Tx,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  staff: Actor,
  asked: RefundAsked,
): Promise<RefundRow> {
  const order = (await lockOrder(tx, asked.orderId)) ?? fail('order-not-found')
  const known = await findByKey(tx, order.id, asked.key)
  if (known) return known
  const payment = await findPaidPayment(tx, order.id)
  if (!payment || (order.status !== 'paid' && order.status !== 'refunded')) fail('order-not-paid')
  const before = halalasOf(goneBack(await linesGoingBack(tx, order.id)))
  const lines = await linesToGiveBack(tx, order.id, asked.lines)
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
  const past = moneyBack(order.status, payment.status, before, amountHalalas)
  await writeAudit(tx, { actorId: staff.userId, action: 'refund', subject: order.id, detail, ...past }, now)
  await jobs.add(tx, [{ task: 'refund', refundId }])
  return refund
}

/**
 * What goes back of an order whose lock is held. Fails with `refund-line-unknown`, and with `refund-line-refunded` or
 * `nothing-to-refund`, which name who was first and when.
 */
export async function linesToGiveBack(
  tx: Tx,
  orderId: string,
  asked: readonly AskedLine[] | null,
): Promise<readonly OrderLine[]> {
  const gone = goneBack(await linesGoingBack(tx, orderId))
  const lines = chooseLines(await readOrderLines(tx, orderId), gone, asked)
  if (typeof lines !== 'string') return lines
  const first = await findLastAsker(tx, orderId)
  return fail(lines, first && byWhom(first.name, first.at))
}

/** Units of the order's lines that went back, or are on their way. */
export const linesGoingBack = (db: Db, orderId: string) => linesBack(db, orderId, ['planned', 'done'])

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
    const detail = { refundId, amountHalalas, why: lastError }
    const past = { before: { refund: status }, after: { refund: 'planned' } }
    const deed = { actorId: staff.userId, action: 'refund-retry', subject: orderId, detail }
    await writeAudit(tx, { ...deed, ...past }, now)
    await jobs.add(tx, [{ task: 'refund', refundId }])
    return refund
  })
}
