import type { Localized } from '@matla/contract/kit/lang'
import { newId, newSecretId } from '#lib/ids.ts'
import {
  findAttempts,
  findByReference,
  insertEvent,
  insertPayment,
  type PaymentRow,
} from '#payments/payments.store.ts'
import type { RepeatedSale } from '#payments/provider.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { addTask } from '#platform/tasks/tasks.ts'
import { type OrderLine, sumTotals } from '#sales/orders/order.ts'
import type { OrderRow } from '#sales/orders/orders.ts'
import type { PaymentCause } from '#schema/sales.tables.ts'
import { insertRefund, insertRefundLines } from './refunds.store.ts'

const paidTwice: Localized = { ar: 'دُفع الطلب مرتين', en: 'Paid twice' }
const alreadyOwned: Localized = {
  ar: 'كانت الدورة لدى المشتري قبل وصول المبلغ',
  en: 'The buyer already had the course when the money came',
}

type DuplicatePaymentInput = {
  readonly payment: PaymentRow
  /** The order is unpaid, and the buyer already owns everything in it. */
  readonly isOwned: boolean
  readonly now: Date
}

/** Refunds a duplicate payment in full, in the transaction that detects it (docs/invariants.md#i6). */
export async function refundDuplicate(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { payment, isOwned, now }: DuplicatePaymentInput,
): Promise<void> {
  const reason = isOwned ? alreadyOwned : paidTwice
  const refund = await insertRefund(tx, {
    ...toPlannedRefund(payment, reason, now),
    kind: 'surplus',
    amountHalalas: payment.amountHalalas,
    requestKey: `surplus.${payment.id}`,
    isAlreadyOwned: isOwned,
  })
  if (refund) await jobs.add(tx, [{ task: 'refund', refundId: refund.id }])
}

type OwnedLinesInput = {
  readonly payment: PaymentRow
  /** The owned lines of the order, which has just been paid. */
  readonly lines: readonly OrderLine[]
  readonly now: Date
}

/**
 * Refunds lines whose courses the buyer came to own between opening and paying, in the transaction that marks the
 * order as paid. The other lines are unaffected, and free lines need no refund.
 */
export async function refundOwnedLines(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { payment, lines, now }: OwnedLinesInput,
): Promise<void> {
  const paidLines = lines.filter(({ totalHalalas }) => totalHalalas > 0)
  if (paidLines.length === 0) return
  const amountHalalas = sumTotals(paidLines)
  const refund = await insertRefund(tx, {
    ...toPlannedRefund(payment, alreadyOwned, now),
    kind: 'lines',
    amountHalalas,
    requestKey: `owned.${payment.id}`,
    isAlreadyOwned: true,
  })
  if (!refund) throw new Error('lines of an unpaid order were refunded')
  await insertRefundLines(tx, refund.id, paidLines)
  const { id: subject, orderId, provider } = payment
  await addTask(tx, { kind: 'surplus-payment', subject, orderId, detail: { provider, amountHalalas } }, now)
  await jobs.add(tx, [{ task: 'refund', refundId: refund.id }])
}

const toPlannedRefund = ({ id: paymentId, orderId }: PaymentRow, reason: Localized, now: Date) => ({
  id: newId(now),
  orderId,
  paymentId,
  ownReference: `${newSecretId()}.r`,
  reason: reason.ar,
  reasonEn: reason.en,
  createdAt: now,
})

type RepeatsInput = {
  readonly order: OrderRow
  /** The bill that was paid again. */
  readonly payment: PaymentRow
  readonly repeats: readonly RepeatedSale[]
  readonly cause: PaymentCause
  readonly now: Date
}

/**
 * Records each further payment of a bill as a separate duplicate payment, which is refunded. Requires the order's
 * lock.
 */
export async function recordRepeats(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  { order, payment, repeats, cause, now }: RepeatsInput,
): Promise<void> {
  for (const { reference, ownReference, amountHalalas } of repeats) {
    if (amountHalalas !== payment.amountHalalas) continue
    if (await findByReference(tx, payment.provider, reference)) continue
    const attempts = await findAttempts(tx, payment.orderId)
    const repeat: PaymentRow = {
      ...payment,
      id: newId(now),
      attempt: attempts.length + 1,
      ownReference,
      providerReference: reference,
      status: 'surplus',
      openedAt: now,
      nextAskAt: null,
      asks: 0,
    }
    await insertPayment(tx, repeat)
    const { id: paymentId, orderId, provider } = repeat
    await insertEvent(tx, {
      id: newId(now),
      paymentId,
      orderId,
      orderVersion: order.version,
      from: 'opening',
      to: 'surplus',
      cause,
      detail: { why: 'the bill was paid again' },
      at: now,
    })
    const task = { kind: 'surplus-payment', subject: paymentId, orderId } as const
    await addTask(tx, { ...task, detail: { provider, amountHalalas } }, now)
    await refundDuplicate(tx, deps, { payment: repeat, isOwned: false, now })
  }
}
