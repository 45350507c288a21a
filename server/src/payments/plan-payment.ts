import type { Db } from '#platform/db/database.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'
import { fail } from '#lib/errors.ts'
import { insertPayment, lockAttempts, type PaymentRow, supersede } from './payments.store.ts'

export type PlannedPayment = { readonly payment: PaymentRow; readonly isNew: boolean }

/** After this long without an answer, the try to open a page is given up as lost (F06). */
const openingLimitMs = 40_000

/**
 * The payment to go on with: the order's open one at this provider, or a new attempt. A page of the other method, and
 * one that was asked for and that nobody ever saw, is put aside; the reconciliation of pending payments goes on asking about it, and money that it
 * takes after all is a duplicate payment. Runs in the caller's transaction; the unique index on open payments is the last wall.
 * Fails with `payment-already-open` while one is held for review.
 */
export async function planPayment(
  tx: Db,
  order: FrozenOrder,
  provider: string,
  now: Date,
): Promise<PlannedPayment> {
  const attempts = await lockAttempts(tx, order.id)
  if (attempts.some(({ status }) => status === 'review')) fail('payment-already-open')
  const open = attempts.find(({ status }) => status === 'opening' || status === 'open')
  if (open && open.provider === provider && !isLost(open, now)) return { payment: open, isNew: false }
  if (open) await supersede(tx, open.id, now)
  const payment = newPayment(order, attempts.length + 1, provider, now)
  await insertPayment(tx, payment)
  return { payment, isNew: true }
}

/** The first attempt of an order that was frozen in this transaction. */
export async function firstPayment(
  tx: Db,
  order: FrozenOrder,
  provider: string,
  now: Date,
): Promise<PlannedPayment> {
  const payment = newPayment(order, 1, provider, now)
  await insertPayment(tx, payment)
  return { payment, isNew: true }
}

const isLost = ({ status, openedAt }: PaymentRow, now: Date) =>
  status === 'opening' && now.getTime() - openedAt.getTime() > openingLimitMs

function newPayment(order: FrozenOrder, attempt: number, provider: string, now: Date): PaymentRow {
  return {
    id: newId(now),
    orderId: order.id,
    attempt,
    provider,
    ownReference: `${newSecretId()}.a${attempt}`,
    providerReference: null,
    redirectUrl: null,
    status: 'opening',
    amountHalalas: order.totalHalalas,
    currency: 'SAR',
    providerStatus: '',
    providerCode: '',
    providerMessage: '',
    openedAt: now,
    expiresAt: new Date(now.getTime() + 30 * 60_000),
    endedAt: null,
    nextAskAt: new Date(now.getTime() + 60_000),
    asks: 0,
  }
}
