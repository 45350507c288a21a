import type { Localized } from '@matla/contract/kit/lang'
import { newId, newSecretId } from '#lib/ids.ts'
import type { PaymentRow } from '#payments/payments.store.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { addTask } from '#platform/tasks/tasks.ts'
import type { OrderLine } from '#sales/orders/order.ts'
import { sumOf } from './refund-rules.ts'
import { insertRefund, insertRefundLines } from './refunds.store.ts'

const paidTwice: Localized = { ar: 'دُفع الطلب مرتين', en: 'Paid twice' }
const ownedBefore: Localized = {
  ar: 'كانت الدورة لدى المشتري قبل وصول المبلغ',
  en: 'The buyer already had the course when the money came',
}

type Duplicate = {
  readonly payment: PaymentRow
  /** The order is unpaid, and all of it was the buyer's already. */
  readonly isOwned: boolean
  readonly now: Date
}

/** A whole payment for what is paid for already goes back, in the transaction that finds it (docs/invariants.md#i6). */
export async function returnDuplicate(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { payment, isOwned, now }: Duplicate,
): Promise<void> {
  const reason = isOwned ? ownedBefore : paidTwice
  const refund = await insertRefund(tx, {
    ...planned(payment, reason, now),
    kind: 'surplus',
    amountHalalas: payment.amountHalalas,
    requestKey: `surplus.${payment.id}`,
    isAlreadyOwned: isOwned,
  })
  if (refund) await jobs.add(tx, [{ task: 'refund', refundId: refund.id }])
}

type Owned = {
  readonly payment: PaymentRow
  /** Of the order, which has just become paid. */
  readonly lines: readonly OrderLine[]
  readonly now: Date
}

/**
 * Money for lines that the buyer came to own between opening and paying goes back, in the transaction that makes the
 * order paid; the order's other lines stay. Lines without a price have nothing to give back.
 */
export async function returnOwnedLines(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { payment, lines, now }: Owned,
): Promise<void> {
  const back = lines.filter(({ totalHalalas }) => totalHalalas > 0)
  if (back.length === 0) return
  const amountHalalas = sumOf(back)
  const refund = await insertRefund(tx, {
    ...planned(payment, ownedBefore, now),
    kind: 'lines',
    amountHalalas,
    requestKey: `owned.${payment.id}`,
    isAlreadyOwned: true,
  })
  if (!refund) throw new Error('lines of an order that was not paid were given back')
  await insertRefundLines(tx, refund.id, back)
  const { id: subject, orderId, provider } = payment
  await addTask(tx, { kind: 'surplus-payment', subject, orderId, detail: { provider, amountHalalas } }, now)
  await jobs.add(tx, [{ task: 'refund', refundId: refund.id }])
}

const planned = ({ id: paymentId, orderId }: PaymentRow, reason: Localized, now: Date) => ({
  id: newId(now),
  orderId,
  paymentId,
  ownReference: `${newSecretId()}.r`,
  reason: reason.ar,
  reasonEn: reason.en,
  createdAt: now,
})
