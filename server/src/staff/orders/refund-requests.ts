import { byWhom } from '#lib/by-whom.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { linesToGiveBack, planRefundWithin } from '#payments/refunds/plan-refund.ts'
import { sumOf } from '#payments/refunds/refund-rules.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { addTask, closeTask } from '#platform/tasks/tasks.ts'
import { lockOrder } from '#sales/orders/orders.ts'
import type { WantedLine } from '#schema/staff-orders.tables.ts'
import {
  decideRequest,
  findOpenRequestOf,
  findRequest,
  findRequestByKey,
  insertRequest,
  type RefundRequest,
} from './staff-orders.store.ts'

type Asked = {
  readonly orderId: string
  /** null: all that is left. */
  readonly lines: WantedLine[] | null
  readonly reason: string
  /** The same key again is the same request. */
  readonly key: string
}

/**
 * Asks whoever may give money back to do so. Fails with `order-not-found`, `order-not-paid`, `refund-request-open` (who
 * asked, and when), and as a refund does.
 */
export async function askForRefund(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  { orderId, lines, reason, key }: Asked,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('order-not-found')
    if (await findRequestByKey(tx, orderId, key)) return
    if (order.status !== 'paid' && order.status !== 'refunded') fail('order-not-paid')
    const open = await findOpenRequestOf(tx, orderId)
    if (open) fail('refund-request-open', byWhom(open.asker, open.request.askedAt))
    const amountHalalas = sumOf(await linesToGiveBack(tx, orderId, lines))
    const now = clock()
    const id = newId(now)
    const asked = { requestKey: key, askedBy: staff.userId, askedAt: now }
    await insertRequest(tx, { id, orderId, lines, amountHalalas, reason, ...asked })
    const detail = { amountHalalas, by: staff.fullName }
    await addTask(tx, { kind: 'refund-wanted', subject: id, orderId, detail }, now)
    const about = { requestId: id, amountHalalas, reason }
    await writeAudit(
      tx,
      { actorId: staff.userId, action: 'ask-refund', subject: orderId, detail: about },
      now,
    )
  })
}

type Decided = {
  readonly orderId: string
  readonly requestId: string
  /** What the decider writes to the asker; '' for nothing. */
  readonly answer: string
}

/** Its order is held until the transaction ends. Fails with `refund-request-not-found`, `refund-request-decided` (who, and when). */
async function openRequest(tx: Tx, { orderId, requestId }: Decided): Promise<RefundRequest> {
  if (!(await lockOrder(tx, orderId))) fail('order-not-found')
  const found = await findRequest(tx, requestId)
  if (found?.request.orderId !== orderId) return fail('refund-request-not-found')
  const { request, decider } = found
  if (request.state !== 'open')
    fail('refund-request-decided', byWhom(decider ?? '', request.decidedAt ?? request.askedAt))
  return request
}

/** Makes the refund that was asked for, in one transaction with the decision; fails as a refund does, too. */
export async function approveRefund(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  staff: Actor,
  decided: Decided,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, orderId, lines, reason } = await openRequest(tx, decided)
    const wanted = { orderId, lines, reason, key: `request.${id}` }
    const refund = await planRefundWithin(tx, { clock, jobs }, staff, wanted)
    await close(tx, staff, decided, { state: 'approved', refundId: refund.id, now: clock() })
  })
}

export async function declineRefund(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  decided: Decided,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, orderId } = await openRequest(tx, decided)
    const now = clock()
    await close(tx, staff, decided, { state: 'declined', refundId: null, now })
    const detail = { requestId: id, answer: decided.answer }
    await writeAudit(tx, { actorId: staff.userId, action: 'decline-refund', subject: orderId, detail }, now)
  })
}

type Outcome = Pick<RefundRequest, 'state' | 'refundId'> & { readonly now: Date }

async function close(
  tx: Tx,
  { userId }: Actor,
  { requestId, answer }: Decided,
  { now, ...outcome }: Outcome,
): Promise<void> {
  await decideRequest(tx, requestId, { ...outcome, answer, decidedBy: userId, decidedAt: now })
  await closeTask(tx, { kind: 'refund-wanted', subject: requestId }, now, { userId, note: answer })
}
