import { newId } from '#lib/ids.ts'
import { openMeters } from '#lib/telemetry.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import { addTask, closeTasks } from '#platform/tasks/tasks.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { redeemUse, releaseUse } from '#sales/coupons/coupon-uses.ts'
import {
  lockBuyer,
  lockOrder,
  updateOrderStatus,
  type OrderRow,
  readSettledLines,
} from '#sales/orders/orders.ts'
import type { TaskKind } from '#schema/payments.tables.ts'
import type { PaymentCause } from '#schema/sales.tables.ts'
import type { Deps } from './deps.ts'
import {
  decide,
  type Decision,
  isNewResponse,
  isSameCharge,
  wasPaid,
  computeNextAsk,
  endBill,
  nextBillAsk,
  readBill,
  type PaymentStatus,
  selectTasksToClose,
} from './payment-rules.ts'
import { insertEvent, lockPayment, updatePaymentStatus, type PaymentRow } from './payments.store.ts'
import { findProvider, type PaymentProvider, type ProviderResponse, ProviderFailed } from './provider.ts'
import { recordRepeats, refundDuplicate, refundOwnedLines } from './refunds/automatic-refunds.ts'

export type SettleDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'raise' | 'config' | 'payments'>

/**
 * Settles a payment: reads its status from the provider, then applies all changes in one transaction. Webhooks,
 * returns, polls, the reconciliation and operators all use it, and a repeated call changes nothing. `also` runs
 * in the same transaction. Throws `ProviderFailed` and changes nothing when the provider does not respond.
 */
export async function settlePayment(
  deps: SettleDeps,
  payment: PaymentRow,
  cause: PaymentCause,
  also: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const reference = payment.providerReference
  if (reference === null) return
  reach('settle:before-ask')
  const provider = await findProvider(deps, payment)
  const { response, captureError } = await readAndCapture(provider, payment, reference)
  const readResponse = async (tx: Tx) => (await provider.readStatusWithin?.(tx, reference)) ?? response
  reach('settle:after-ask')
  if (captureError) {
    // The payment is authorised but not captured: record that for the buyer, then throw so that the caller
    // retries (R348).
    await deps.db.transaction((tx) => applyResponse(deps, tx, payment, readResponse, cause))
    throw captureError
  }
  const ended = await deps.db.transaction(async (tx) => {
    const [status] = await awaitAll(applyResponse(deps, tx, payment, readResponse, cause), also(tx))
    reach('settle:before-commit')
    return status
  })
  reach('settle:after-commit')
  if (ended !== null)
    openMeters()?.settled.add(1, { 'shop.provider': payment.provider, 'shop.payment.status': ended })
}

/** `captureError` is set when the buyer has authorised the payment but the capture failed. */
type CaptureResult = { readonly response: ProviderResponse; readonly captureError?: ProviderFailed }

/** Reads the status of a payment, and captures an authorised payment that matches the order. */
async function readAndCapture(
  provider: PaymentProvider,
  payment: PaymentRow,
  reference: string,
): Promise<CaptureResult> {
  const response = await provider.readStatus(reference)
  if (response.state !== 'authorised') return { response }
  if (!isSameCharge(response, payment) || !provider.capture)
    return { response: { ...response, state: 'review' } }
  const captured = await provider
    .capture(reference, payment.ownReference, payment.amountHalalas)
    .catch((error: unknown) => {
      if (error instanceof ProviderFailed) return error
      throw error
    })
  if (captured instanceof ProviderFailed)
    return { response: { ...response, state: 'confirming' }, captureError: captured }
  reach('settle:after-capture')
  return { response: captured.state === 'authorised' ? { ...captured, state: 'confirming' } : captured }
}

/** Applies a provider's response. Returns the new status of the payment; null when it did not change. */
async function applyResponse(
  deps: SettleDeps,
  tx: Tx,
  { id, orderId }: PaymentRow,
  readResponse: (tx: Tx) => Promise<ProviderResponse>,
  cause: PaymentCause,
): Promise<PaymentStatus | null> {
  const [, order, locked, { lines, opened, owned }] = await awaitAll(
    lockBuyer(tx, orderId),
    lockOrder(tx, orderId),
    lockPayment(tx, id),
    readSettledLines(tx, orderId),
  )
  if (!order || !locked) throw new Error('a payment without its order')
  const { payment } = locked
  const facts = {
    ...payment,
    order: order.status,
    payment: payment.status,
    hasOtherOpen: locked.hasOtherOpen,
    isOwned: lines.every((line) => owned.has(line.id)),
  }
  const answer = await readResponse(tx)
  const now = deps.clock()
  const response = endBill(payment, answer, now)
  const bill = readBill(payment, response, now)
  const decision = decide(facts, response)
  const tasksToClose = selectTasksToClose(payment, response, decision)
  if (tasksToClose.length > 0) await closeTasks(tx, { kinds: tasksToClose, subject: id }, now)
  const changesNothing =
    (response.repeats ?? []).length === 0 &&
    decision.payment === null &&
    decision.order === null &&
    decision.task === null
  if (changesNothing && hasEnded(payment) && payment.nextAskAt === null && tasksToClose.length === 0)
    return null
  const repeats = response.repeats ?? []
  await recordRepeats(tx, deps, { order, payment, repeats, cause, now })
  // A superseded payment has ended in the shop, but is checked until the provider has ended it.
  const isDecided = decision.payment !== null || (hasEnded(payment) && response.state !== 'confirming')
  const isUnderReview =
    decision.payment === 'review' || (decision.payment === null && payment.status === 'review')
  const changesStatus = decision.payment !== null || decision.order !== null
  const isPaid = decision.order === 'paid'
  const paid = { order: { ...order, lines }, cartId: order.cartId, opened, now }
  if (isPaid && order.couponId !== null) await redeemOrReport(tx, payment, now)
  const decideNextAsk = () => {
    // A bill that the provider has ended accepts no more money, but a paid bill may be paid again.
    const isOver = isDecided && !isUnderReview && response.state !== 'paid'
    if (bill.billNumber !== null && !isUnderReview) return isOver ? null : nextBillAsk(bill, now)
    return isDecided && !isUnderReview ? null : (response.nextAskAt ?? computeNextAsk(now, payment.asks))
  }
  const isIssued = bill.billNumber !== payment.billNumber && payment.status === 'open'
  await awaitAll(
    isIssued ? queueBillEmail(tx, deps, order, id, now) : Promise.resolve(),
    updatePaymentStatus(tx, {
      paymentId: id,
      status: decision.payment ?? payment.status,
      endedAt: decision.payment === null ? payment.endedAt : now,
      providerStatus: response.status,
      providerCode: response.code,
      providerMessage: response.message ?? '',
      providerMethod: response.method ?? payment.providerMethod,
      ...bill,
      nextAskAt: decideNextAsk(),
    }),
    decision.task !== null && isNewResponse(payment, response, decision)
      ? openTask(tx, decision.task, payment, now, response)
      : Promise.resolve(),
    changesStatus
      ? recordTransition(tx, { order, payment, decision, response, cause, now })
      : Promise.resolve(),
    decision.payment === 'surplus'
      ? refundDuplicate(tx, deps, { payment, isOwned: facts.isOwned && !wasPaid(order.status), now })
      : Promise.resolve(),
    isPaid ? deps.raise('order.paid', tx, paid) : Promise.resolve(),
  )
  const linesOwned = lines.filter((line) => owned.has(line.id))
  if (isPaid) await refundOwnedLines(tx, deps, { payment, lines: linesOwned, now })
  if (!isPaid && order.couponId !== null) await releaseUse(tx, orderId, now)
  return decision.payment
}

const queueBillEmail = (tx: Tx, deps: SettleDeps, order: OrderRow, aboutId: string, now: Date) => {
  // An order may have several bills, so the email is about the payment.
  const { buyerEmail: recipient, lang } = order
  return queueEmail(tx, deps, { kind: 'bill', aboutId, recipient, lang, now })
}

/** The buyer keeps the promised price. When no coupon use is left, staff get a task (docs/invariants.md#i4). */
async function redeemOrReport(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  if (!(await redeemUse(tx, payment.orderId, now))) await openTask(tx, 'coupon-overused', payment, now)
}

type TransitionInput = {
  readonly order: OrderRow
  readonly payment: PaymentRow
  readonly decision: Decision
  readonly response: ProviderResponse
  readonly cause: PaymentCause
  readonly now: Date
}

/** Updates the order's status when it changes, and records the transition with its cause (docs/invariants.md). */
async function recordTransition(
  tx: Tx,
  { order, payment, decision, response, cause, now }: TransitionInput,
): Promise<void> {
  const event = {
    id: newId(now),
    paymentId: payment.id,
    orderId: order.id,
    orderVersion: decision.order === null ? order.version : order.version + 1,
    from: payment.status,
    to: decision.payment ?? payment.status,
    cause,
    detail: { providerStatus: response.status, providerCode: response.code },
    at: now,
  }
  const paid =
    decision.order === 'paid' ? { paidAt: now, paidCause: cause } : { paidAt: null, paidCause: null }
  await awaitAll(
    decision.order === null
      ? Promise.resolve()
      : updateOrderStatus(tx, { orderId: order.id, status: decision.order, ...paid }),
    insertEvent(tx, event),
  )
}

/** Whether the payment has ended in the shop. */
const hasEnded = ({ status }: PaymentRow) => !activeStatuses.has(status)
const activeStatuses: ReadonlySet<PaymentStatus> = new Set(['opening', 'open', 'review'] as const)

/** Opens a task with the amount of the payment and, when the provider reports one, the captured amount. */
function openTask(
  tx: Db,
  kind: TaskKind,
  { id, orderId, provider, amountHalalas }: PaymentRow,
  now: Date,
  response?: ProviderResponse,
) {
  const taken = response?.state === 'paid' && {
    takenHalalas: response.amountHalalas,
    takenCurrency: response.currency,
  }
  return addTask(tx, { kind, subject: id, orderId, detail: { provider, amountHalalas, ...taken } }, now)
}
