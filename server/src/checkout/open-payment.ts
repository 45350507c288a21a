import type { Lang } from '@matla/contract/kit/lang'
import { fromDecimal } from '@matla/contract/kit/money'
import type { Actor } from '#accounts/actor.ts'
import { lockUser } from '#accounts/lock-user.ts'
import type { Tx } from '#db/database.ts'
import { together } from '#db/together.ts'
import type { Deps } from '#kit/deps.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import type { FrozenOrder } from '#orders/order.ts'
import { freezeOrder, hashLines } from '#orders/freeze-order.ts'
import { keepOrder, unpaidTwin } from '#orders/keep-order.ts'
import { type OpenedPayment, resumePayment, startPayment } from '#payments/start-payment.ts'
import { firstPayment, planPayment, type PlannedPayment } from '#payments/plan-payment.ts'
import type { SettleDeps } from '#payments/settle-payment.ts'
import { whatIsBought } from './what-is-bought.ts'

export type PaymentWish = {
  readonly actor: Actor | null
  readonly method: 'CARD' | 'PAY_LATER'
  /** The total the buyer was shown, in riyals; null when the caller did not say. */
  readonly shownRiyals: number | string | null
  readonly itemKey: string | null
  readonly lang: Lang
  readonly ip: string
  /** Where the browser comes back to after the payment page. */
  readonly origin: string
}

/**
 * Freezes the order and opens a payment page for it; a second call for the same purchase leads to the same page
 * (V31). Refuses `identify-first`, `cart-empty`, `cart-changed`, `course-not-found`, `course-already-owned`,
 * `payment-method-unavailable`, `payment-already-open`, `payment-provider-down`.
 */
export async function openPayment(
  deps: SettleDeps & Pick<Deps, 'log'>,
  wish: PaymentWish,
): Promise<OpenedPayment> {
  const { actor } = wish
  if (actor === null || actor.kind === 'order-link') return refuse('identify-first')
  if (wish.method !== 'CARD') refuse('payment-method-unavailable')
  const first = await plan(deps, actor, wish)
  if (first.planned.isNew) return startPayment(deps, first.order, first.planned.payment, wish)
  const resumed = await resumePayment(deps, first.order, first.planned.payment)
  if (resumed !== null) return resumed
  // It ended unpaid in this moment: the buyer wants to pay, so this is his next attempt.
  const { order, planned } = await plan(deps, actor, wish)
  return planned.isNew ? startPayment(deps, order, planned.payment, wish) : refuse('payment-already-open')
}

async function plan(deps: SettleDeps, actor: Actor, wish: PaymentWish) {
  const kept = await deps.db.transaction(async (tx) => {
    const order = await keep(deps, tx, actor, wish)
    deps.reach('open:before-commit')
    return order
  })
  deps.reach('open:after-commit')
  return kept
}

async function keep(
  deps: Pick<Deps, 'clock' | 'payments'>,
  tx: Tx,
  actor: Actor,
  wish: PaymentWish,
): Promise<{ order: FrozenOrder; planned: PlannedPayment }> {
  const now = deps.clock()
  const [, bought] = await together(lockUser(tx, actor.userId), whatIsBought(tx, actor.userId, wish.itemKey))
  const fresh = freezeOrder(newId(now), { ...actor, lang: wish.lang }, bought.courses)
  if (!isShown(wish.shownRiyals, fresh.totalHalalas)) refuse('cart-changed')
  const twin = await unpaidTwin(tx, actor, hashLines(fresh.lines), wish.itemKey)
  const provider = deps.payments.card.id
  if (twin) return { order: twin, planned: await planPayment(tx, twin, provider, now) }
  const origin = { sessionId: actor.sessionId, cartId: bought.cartId, itemId: wish.itemKey, now }
  const [, planned] = await together(keepOrder(tx, fresh, origin), firstPayment(tx, fresh, provider, now))
  return { order: fresh, planned }
}

/** The buyer pays what he was shown, or is shown anew (H1). */
function isShown(shownRiyals: number | string | null, totalHalalas: number): boolean {
  return shownRiyals === null || fromDecimal(shownRiyals) === totalHalalas
}
