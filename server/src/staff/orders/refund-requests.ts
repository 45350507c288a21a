import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { planRefundWithin } from '#payments/refunds/plan-refund.ts'
import { isRequestCovered } from '#payments/refunds/covered-requests.ts'
import {
  type RefundPlannedEvent,
  type RefundSelection,
  readOrderReturns,
  selectRefundLines,
  toSelectedLines,
} from '#payments/refunds/refund-lines.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, assertRecentProof } from '#platform/http/actor.ts'
import { findOwnLimit, isOwnRefund } from './own-refunds.ts'
import { addTask, closeTask } from '#platform/tasks/tasks.ts'
import { lockOrder } from '#sales/orders/orders.ts'
import {
  decideRequest,
  findOpenRequest,
  findRequest,
  findRequestByKey,
  insertRequest,
  type RefundRequest,
} from './staff-orders.store.ts'
import { sumTotals } from '#sales/orders/order.ts'

type RefundRequestInput = RefundSelection & {
  readonly orderId: string
  readonly reason: string
  /** The reason in English, when `reason` is in Arabic. */
  readonly reasonEn?: string | undefined
  /** Idempotency key. */
  readonly key: string
}

/**
 * Requests a refund from staff who may make one. A refund within the requester's own limit is made in the same
 * transaction, which locks the order, so that two refunds cannot exceed the limit. Returns the refund; null when
 * colleagues must decide. Fails with `order-not-found`, `order-not-paid`, `refund-request-open` (who and when),
 * `prove-again`, and like a refund.
 */
export async function requestRefund(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'raise'>,
  staff: Actor,
  { orderId, reason, reasonEn, key, ...selection }: RefundRequestInput,
): Promise<string | null> {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('order-not-found')
    const existing = await findRequestByKey(tx, orderId, key)
    if (existing) return isOwnRefund(existing.request) ? existing.request.refundId : null
    if (order.status !== 'paid' && order.status !== 'refunded') fail('order-not-paid')
    const open = await findOpenRequest(tx, orderId)
    if (open) fail('refund-request-open', toActorFields(open.asker, open.request.askedAt))
    const returns = await readOrderReturns(tx, orderId)
    const amountHalalas = sumTotals(await selectRefundLines(tx, returns, selection))
    // A goodwill amount is stored as the parts of lines that the requester was shown.
    const selected = toSelectedLines(returns, selection)
    const lines = typeof selected === 'string' ? null : selected && [...selected]
    const now = clock()
    const id = newId(now)
    const request = { requestKey: key, askedBy: staff.userId, askedAt: now }
    const why = { reason, reasonEn: reasonEn ?? null }
    if (amountHalalas <= (await findOwnLimit(tx, staff, orderId))) {
      assertRecentProof(staff, now)
      const command = {
        orderId,
        lines,
        amountHalalas,
        reason,
        reasonEn,
        key: keyOf(id),
        about: { requestId: id },
      }
      const { id: refundId } = await planRefundWithin(tx, deps, staff, command)
      const decided = { state: 'approved' as const, decidedBy: staff.userId, decidedAt: now, refundId }
      await insertRequest(tx, { id, orderId, lines, amountHalalas, ...why, ...request, ...decided })
      return refundId
    }
    await insertRequest(tx, { id, orderId, lines, amountHalalas, ...why, ...request })
    const detail = { amountHalalas, by: staff.fullName }
    await addTask(tx, { kind: 'refund-wanted', subject: id, orderId, detail }, now)
    const about = { requestId: id, amountHalalas, reason, reasonEn }
    const entry = { actorId: staff.userId, action: 'ask-refund', subject: orderId, detail: about }
    await writeAudit(tx, { ...entry, after: { refundRequest: 'open' } }, now)
    return null
  })
}

type Decided = {
  readonly orderId: string
  readonly requestId: string
  /** A note from the decider to the requester; '' for none. */
  readonly answer: string
}

/**
 * Locks the request's order until the transaction ends. Fails with `refund-request-not-found` or
 * `refund-request-decided` (who and when).
 */
async function openRequest(tx: Tx, { orderId, requestId }: Decided): Promise<RefundRequest> {
  if (!(await lockOrder(tx, orderId))) fail('order-not-found')
  const found = await findRequest(tx, requestId)
  if (found?.request.orderId !== orderId) return fail('refund-request-not-found')
  const { request, decider } = found
  if (request.state !== 'open')
    fail('refund-request-decided', toActorFields(decider ?? '', request.decidedAt ?? request.askedAt))
  return request
}

/** The idempotency key of the refund that a request becomes. */
const keyOf = (requestId: string): string => `request.${requestId}`

/**
 * Makes the requested refund in the transaction of the decision. Fails like a refund, and with
 * `refund-line-refunded` when the amount would be different by now.
 */
export async function approveRefund(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'raise'>,
  staff: Actor,
  decided: Decided,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const request = await openRequest(tx, decided)
    const { id, orderId, lines, amountHalalas, reason, reasonEn } = request
    const { answer } = decided
    const about = { requestId: id, answer }
    const command = { orderId, lines, amountHalalas, reason, reasonEn, key: keyOf(id), about }
    const refund = await planRefundWithin(tx, deps, staff, command)
    await close(tx, staff, request, { state: 'approved', refundId: refund.id, answer, now: deps.clock() })
  })
}

/** A refund of everything that was requested decides the request, even if its author had not opened the request. */
export async function decideCovered(
  _deps: unknown,
  tx: Tx,
  { refund, lines, back, returned, by, now }: RefundPlannedEvent,
): Promise<void> {
  const { id: refundId, orderId, requestKey } = refund
  const open = await findOpenRequest(tx, orderId)
  if (!open || requestKey === keyOf(open.request.id)) return
  if (!isRequestCovered(lines, back, returned, open.request.lines)) return
  await close(tx, by, open.request, { state: 'approved', refundId, answer: '', now })
}

export async function declineRefund(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  decided: Decided,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await openRequest(tx, decided)
    const { id, orderId } = request
    const now = clock()
    await close(tx, staff, request, { state: 'declined', refundId: null, answer: decided.answer, now })
    const detail = { requestId: id, answer: decided.answer }
    const entry = { actorId: staff.userId, action: 'decline-refund', subject: orderId, detail }
    const [before, after] = [{ refundRequest: 'open' }, { refundRequest: 'declined' }]
    await writeAudit(tx, { ...entry, before, after }, now)
  })
}

type Outcome = Pick<RefundRequest, 'refundId' | 'answer'> & {
  readonly state: 'approved' | 'declined'
  readonly now: Date
}

/** Gives the requester a task with the decision, unless they decided themselves. */
async function close(
  tx: Tx,
  { userId, fullName }: Actor,
  { id: subject, orderId, askedBy, amountHalalas }: RefundRequest,
  { now, ...outcome }: Outcome,
): Promise<void> {
  const { state, answer } = outcome
  await decideRequest(tx, subject, { ...outcome, decidedBy: userId, decidedAt: now })
  await closeTask(tx, { kind: 'refund-wanted', subject }, now, { userId, note: answer })
  if (askedBy === userId) return
  const detail = { state, answer, amountHalalas, by: fullName }
  await addTask(tx, { kind: 'refund-decided', subject, orderId, detail, takenBy: askedBy }, now)
}
