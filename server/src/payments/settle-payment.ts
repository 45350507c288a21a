import { newId } from '#lib/ids.ts'
import { openMeters } from '#lib/telemetry.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { together } from '#platform/db/together.ts'
import { addTask, closeTasks } from '#platform/tasks/tasks.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { redeemUse, releaseUse } from '#sales/coupons/coupon-uses.ts'
import {
  linesOwnedBefore,
  lockBuyer,
  lockOrder,
  moveOrder,
  type OrderRow,
  readOpened,
  readOrderLines,
} from '#sales/orders/orders.ts'
import type { TaskKind } from '#schema/payments.tables.ts'
import type { PaymentCause } from '#schema/sales.tables.ts'
import type { Deps } from './deps.ts'
import {
  decide,
  type Decision,
  isNews,
  isSameCharge,
  isSold,
  nextAsk,
  type PaymentStatus,
  settledTasks,
} from './payment-rules.ts'
import { insertEvent, lockPayment, movePayment, type PaymentRow } from './payments.store.ts'
import { type Asked, type PaymentProvider, ProviderFailed } from './provider.ts'
import { returnDuplicate, returnOwnedLines } from './refunds/return-by-itself.ts'

export type SettleDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'raise' | 'config' | 'payments'>

/**
 * The one way in which a payment changes: ask the provider, then move everything that follows in one transaction.
 * Called by webhook, return, poll, reconciliation and operator; the second call changes nothing.
 * `also` is kept in the same transaction. Throws `ProviderFailed` when the provider gives no answer: nothing has changed then.
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
  const { asked, notCaptured } = await truthOf(deps, payment, reference)
  reach('settle:after-ask')
  if (notCaptured) {
    // Agreed to, and not taken yet: the buyer reads that much, and whoever asked comes again (R348).
    await deps.db.transaction((tx) => apply(deps, tx, payment, asked, cause))
    throw notCaptured
  }
  const ended = await deps.db.transaction(async (tx) => {
    const [status] = await together(apply(deps, tx, payment, asked, cause), also(tx))
    reach('settle:before-commit')
    return status
  })
  reach('settle:after-commit')
  if (ended !== null)
    openMeters()?.settled.add(1, { 'shop.provider': payment.provider, 'shop.payment.status': ended })
}

/** `notCaptured`: the buyer agreed, and the provider did not let the money be taken now. */
type Truth = { readonly asked: Asked; readonly notCaptured?: ProviderFailed }

/** What is so at the provider; money that matches and waits to be taken is taken first. */
async function truthOf(deps: SettleDeps, payment: PaymentRow, reference: string): Promise<Truth> {
  const provider = providerOf(deps, payment)
  const asked = await provider.ask(reference)
  if (asked.state !== 'authorised') return { asked }
  if (!isSameCharge(asked, payment) || !provider.capture) return { asked: { ...asked, state: 'review' } }
  const captured = await provider
    .capture(reference, payment.ownReference, payment.amountHalalas)
    .catch((error: unknown) => {
      if (error instanceof ProviderFailed) return error
      throw error
    })
  if (captured instanceof ProviderFailed)
    return { asked: { ...asked, state: 'confirming' }, notCaptured: captured }
  reach('settle:after-capture')
  return { asked: captured.state === 'authorised' ? { ...captured, state: 'confirming' } : captured }
}

export function providerOf(
  { payments }: Pick<Deps, 'payments'>,
  payment: { readonly provider: string },
): PaymentProvider {
  const found = Object.values(payments).find(({ id }) => id === payment.provider)
  if (!found) throw new Error(`no provider ${payment.provider}`)
  return found
}

/** Answers the status that the payment has moved to; null: it has not. */
async function apply(
  deps: SettleDeps,
  tx: Tx,
  { id, orderId }: PaymentRow,
  asked: Asked,
  cause: PaymentCause,
): Promise<PaymentStatus | null> {
  const [, order, locked, lines, opened, owned] = await together(
    lockBuyer(tx, orderId),
    lockOrder(tx, orderId),
    lockPayment(tx, id),
    readOrderLines(tx, orderId),
    readOpened(tx, { orderId }),
    linesOwnedBefore(tx, orderId),
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
  const decision = decide(facts, asked)
  const now = deps.clock()
  const settled = settledTasks(payment, asked, decision)
  if (settled.length > 0) await closeTasks(tx, { kinds: settled, subject: id }, now)
  const changesNothing = decision.payment === null && decision.order === null && decision.task === null
  if (changesNothing && isOver(payment) && payment.nextAskAt === null && settled.length === 0) return null
  // One that was put aside is over for us, and asked about until it is over at the provider.
  const isDecided = decision.payment !== null || (isOver(payment) && asked.state !== 'confirming')
  const isOwned = decision.payment === 'review' || (decision.payment === null && payment.status === 'review')
  const changesStatus = decision.payment !== null || decision.order !== null
  const isPaid = decision.order === 'paid'
  const paid = { order: { ...order, lines }, cartId: order.cartId, opened, now }
  if (isPaid && order.couponId !== null) await redeemOrReport(tx, payment, now)
  await together(
    movePayment(tx, {
      paymentId: id,
      status: decision.payment ?? payment.status,
      endedAt: decision.payment === null ? payment.endedAt : now,
      providerStatus: asked.status,
      providerCode: asked.code,
      providerMessage: asked.message ?? '',
      nextAskAt: isDecided && !isOwned ? null : nextAsk(now, payment.asks),
    }),
    decision.task !== null && isNews(payment, asked, decision)
      ? openTask(tx, decision.task, payment, now, asked)
      : Promise.resolve(),
    changesStatus ? recordMove(tx, { order, payment, decision, asked, cause, now }) : Promise.resolve(),
    decision.payment === 'surplus'
      ? returnDuplicate(tx, deps, { payment, isOwned: facts.isOwned && !isSold(order.status), now })
      : Promise.resolve(),
    isPaid ? deps.raise('order.paid', tx, paid) : Promise.resolve(),
  )
  const linesOwned = lines.filter((line) => owned.has(line.id))
  if (isPaid) await returnOwnedLines(tx, deps, { payment, lines: linesOwned, now })
  if (!isPaid && order.couponId !== null) await releaseUse(tx, orderId, now)
  return decision.payment
}

/** The buyer keeps the price he was promised; a use too many is never silent (docs/invariants.md#i4). */
async function redeemOrReport(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  if (!(await redeemUse(tx, payment.orderId, now))) await openTask(tx, 'coupon-overused', payment, now)
}

type Moved = {
  readonly order: OrderRow
  readonly payment: PaymentRow
  readonly decision: Decision
  readonly asked: Asked
  readonly cause: PaymentCause
  readonly now: Date
}

/** Moves the order on when the decision says so, and writes down what moved and why (docs/invariants.md). */
async function recordMove(tx: Tx, { order, payment, decision, asked, cause, now }: Moved): Promise<void> {
  const event = {
    id: newId(now),
    paymentId: payment.id,
    orderId: order.id,
    orderVersion: decision.order === null ? order.version : order.version + 1,
    from: payment.status,
    to: decision.payment ?? payment.status,
    cause,
    detail: { providerStatus: asked.status, providerCode: asked.code },
    at: now,
  }
  const paid =
    decision.order === 'paid' ? { paidAt: now, paidCause: cause } : { paidAt: null, paidCause: null }
  await together(
    decision.order === null
      ? Promise.resolve()
      : moveOrder(tx, { orderId: order.id, status: decision.order, ...paid }),
    insertEvent(tx, event),
  )
}

/** Nothing more is asked about it by ourselves. */
const isOver = ({ status }: PaymentRow) => !live.has(status)
const live: ReadonlySet<PaymentStatus> = new Set(['opening', 'open', 'review'] as const)

/** `asked`: what the provider says; the sum that it took stands beside ours. */
function openTask(
  tx: Db,
  kind: TaskKind,
  { id, orderId, provider, amountHalalas }: PaymentRow,
  now: Date,
  asked?: Asked,
) {
  const taken = asked?.state === 'paid' && {
    takenHalalas: asked.amountHalalas,
    takenCurrency: asked.currency,
  }
  return addTask(tx, { kind, subject: id, orderId, detail: { provider, amountHalalas, ...taken } }, now)
}
