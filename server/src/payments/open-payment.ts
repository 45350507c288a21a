import type { PageMethod } from '@matla/contract/checkout/page-methods'
import { type PayLaterDetails, readPayLater } from '@matla/contract/checkout/pay-later-rules'
import type { Lang } from '@matla/contract/kit/lang'
import { fromDecimal, toSar } from '@matla/contract/kit/money'
import { filled } from '@matla/contract/kit/sentences'
import { lockUser, registeredAt } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { together } from '#platform/db/together.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readAmounts } from '#platform/settings/settings.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { whatIsBought } from '#sales/checkout/what-is-bought.ts'
import { reserveUse } from '#sales/coupons/coupon-uses.ts'
import type { CouponNo } from '#sales/coupons/coupon.ts'
import { keepOrder, unpaidTwin } from '#sales/orders/keep-order.ts'
import { freezeOrder, type FrozenOrder } from '#sales/orders/order.ts'
import { findPaidOrders, findUnpaid, lockOrder } from '#sales/orders/orders.ts'
import { keepDetails } from './pay-later-details.ts'
import { insertPayment, lockAttempts, type PaymentRow, supersede } from './payments.store.ts'
import { paymentTexts } from './payments.text.ts'
import type { PayLaterBuyer, PaymentProvider } from './provider.ts'
import type { SettleDeps } from './settle-payment.ts'
import { type OpenedPayment, resumePayment, startPayment } from './start-payment.ts'

/** Whose page, and with which method alone. */
type Page = { readonly provider: PaymentProvider['id']; readonly onlyMethod: PageMethod | null }

export type PaymentRequest = {
  readonly actor: Actor | null
  readonly method: 'CARD' | 'PAY_LATER'
  /** Of the card page, chosen before it opens; null: every one. */
  readonly onlyMethod: PageMethod | null
  readonly payLater: PayLaterDetails | null
  /** The total the buyer was shown, in riyals; null when the caller did not say. */
  readonly shownRiyals: number | string | null
  /** What is bought, by any ids and without the cart; null: the cart. The second list says the same once more. */
  readonly itemKeys: readonly string[] | null
  readonly sameAs: readonly string[] | null
  /** The coupon of this purchase; null: none, and for a cart the one that is on it. */
  readonly couponCode: string | null
  readonly lang: Lang
  readonly ip: string
  /** Where the browser comes back to after the payment page. */
  readonly origin: string
  /** He ticked the box for one reminder. */
  readonly remindMe: boolean
}

/**
 * Freezes the order and opens a payment page for it; a second call for the same purchase leads to the same page.
 * Fails with `identify-first`, `cart-empty`, `cart-changed`, `course-not-found`, `course-already-owned`,
 * `payment-method-unavailable`, `payment-already-open`, `payment-provider-down`, `nothing-to-pay`, `order-too-small`, `invalid` with
 * fields, the `pay-later-…` and the `coupon-…` codes.
 */
export async function openPayment(
  deps: SettleDeps & Pick<Deps, 'log'>,
  wanted: PaymentRequest,
): Promise<OpenedPayment> {
  const { actor } = wanted
  if (actor === null || actor.kind === 'order-link') return fail('identify-first')
  const provider = deps.payments[wanted.method === 'CARD' ? 'card' : 'later']
  if (!provider || (wanted.method !== 'CARD' && wanted.onlyMethod !== null))
    return fail('payment-method-unavailable')
  const page = { provider: provider.id, onlyMethod: wanted.onlyMethod }
  const payLater =
    wanted.method === 'CARD' ? null : await payLaterBuyer(deps.db, actor.userId, wanted.payLater)
  await keepDetails(deps.db, actor.sessionId, payLater && detailsOf(payLater), deps.clock())
  const buyer = { ip: wanted.ip, origin: wanted.origin, payLater }
  const first = await plan(deps, actor, wanted, page)
  if (first.planned.isNew) return startPayment(deps, first.order, first.planned.payment, buyer)
  const resumed = await resumePayment(deps, first.order, first.planned.payment)
  if (resumed !== null) return resumed
  // It ended unpaid in this moment: the buyer wants to pay, so this is his next attempt.
  const { order, planned } = await plan(deps, actor, wanted, page)
  return planned.isNew ? startPayment(deps, order, planned.payment, buyer) : fail('payment-already-open')
}

async function plan(deps: SettleDeps, actor: Actor, wanted: PaymentRequest, page: Page) {
  const stored = await deps.db.transaction(async (tx) => {
    const order = await keep(deps, tx, actor, wanted, page)
    reach('open:before-commit')
    return order
  })
  reach('open:after-commit')
  return stored
}

async function keep(
  deps: Pick<Deps, 'clock' | 'raise'>,
  tx: Tx,
  actor: Actor,
  wanted: PaymentRequest,
  page: Page,
): Promise<{ order: FrozenOrder; planned: PlannedPayment }> {
  const now = deps.clock()
  const { itemKeys: keys, sameAs, couponCode } = wanted
  // Several are no item that a checkout page could show.
  const itemId = keys?.length === 1 ? (keys[0] ?? null) : null
  const [, unpaid, bought, { leastOrderHalalas }] = await together(
    lockUser(tx, actor.userId),
    findUnpaid(tx, { userId: actor.userId, sessionId: actor.sessionId, itemId }),
    whatIsBought(tx, actor, { keys, sameAs, couponCode }),
    readAmounts(tx),
  )
  const { coupon, couponNo, cartId } = bought
  const fresh = freezeOrder(newId(now), { ...actor, lang: wanted.lang }, bought.products, coupon?.id ?? null)
  mustBeShown(wanted.shownRiyals, fresh.totalHalalas, couponNo)
  if (fresh.totalHalalas === 0) fail('nothing-to-pay')
  if (fresh.totalHalalas < leastOrderHalalas) failTooSmall(leastOrderHalalas)
  const twin = await unpaidTwin(tx, unpaid, fresh)
  const from = { ip: wanted.ip, isEmailVerified: actor.isEmailVerified }
  const forOrder = { userId: actor.userId, orderId: (twin ?? fresh).id, from }
  if (twin) {
    // As settling does: the order first, or the two would wait for each other.
    const order = await lockOrder(tx, twin.id)
    if (order?.status === 'paid') fail('payment-already-open')
    if (coupon) await reserveUse(tx, { ...forOrder, coupon }, now)
    const planned = await planPayment(tx, twin, page, now)
    await started(deps, tx, actor, wanted, twin, now)
    return { order: twin, planned }
  }
  const origin = { sessionId: actor.sessionId, cartId, itemId, now }
  const [, planned] = await together(
    keepOrder(tx, fresh, origin),
    addPayment(tx, fresh, 1, page, now),
    started(deps, tx, actor, wanted, fresh, now),
  )
  if (coupon) await reserveUse(tx, { ...forOrder, coupon }, now)
  return { order: fresh, planned }
}

const started = (
  deps: Pick<Deps, 'raise'>,
  tx: Tx,
  { userId }: Actor,
  { remindMe, lang }: PaymentRequest,
  { lines }: FrozenOrder,
  now: Date,
) =>
  deps.raise('checkout.started', tx, {
    userId,
    productIds: lines.map(({ productId }) => productId),
    lang,
    source: 'checkout',
    mayRemind: remindMe,
    now,
  })

/** The buyer pays what he was shown, or is told what has changed. */
function mustBeShown(shownRiyals: number | string | null, totalHalalas: number, couponNo: CouponNo | null) {
  const isShown = shownRiyals !== null && fromDecimal(shownRiyals) === totalHalalas
  if (isShown || (shownRiyals === null && couponNo === null)) return
  fail(couponNo ?? 'cart-changed')
}

/** With the sum that would be enough, in both languages. */
function failTooSmall(leastHalalas: number): never {
  fail('order-too-small', {
    least: filled(paymentTexts.least, { least: `\u2066${toSar(leastHalalas)}\u2069` }),
  })
}

type PlannedPayment = { readonly payment: PaymentRow; readonly isNew: boolean }

/** After this long without an answer, the try to open a page is given up as lost (docs/faults.md#f06). */
const openingLimitMs = 40_000

/**
 * The payment to go on with: the order's open one at this provider, or a new attempt. A page of the other method, and
 * one that was asked for and that nobody ever saw, is put aside; the reconciliation of pending payments goes on asking about it, and money that it
 * takes after all is a duplicate payment. Runs in the caller's transaction; the unique index on open payments is the last wall.
 * Fails with `payment-already-open` while one is held for review.
 */
async function planPayment(tx: Db, order: FrozenOrder, page: Page, now: Date): Promise<PlannedPayment> {
  const attempts = await lockAttempts(tx, order.id)
  if (attempts.some(({ status }) => status === 'review')) fail('payment-already-open')
  const open = attempts.find(({ status }) => status === 'opening' || status === 'open')
  if (open && isPage(open, page) && !isLost(open, now)) return { payment: open, isNew: false }
  if (open) await supersede(tx, open.id, now)
  return addPayment(tx, order, attempts.length + 1, page, now)
}

const isPage = (payment: PaymentRow, { provider, onlyMethod }: Page) =>
  payment.provider === provider && payment.onlyMethod === onlyMethod

const isLost = ({ status, openedAt }: PaymentRow, now: Date) =>
  status === 'opening' && now.getTime() - openedAt.getTime() > openingLimitMs

async function addPayment(tx: Db, order: FrozenOrder, attempt: number, page: Page, now: Date) {
  const payment: PaymentRow = {
    id: newId(now),
    orderId: order.id,
    attempt,
    ...page,
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
  await insertPayment(tx, payment)
  return { payment, isNew: true }
}

const detailsOf = ({ phone, city, address, zip }: PayLaterBuyer): PayLaterDetails => ({
  phone,
  city,
  address,
  zip,
})

const nothing: PayLaterDetails = { phone: '', city: '', address: '', zip: '' }

/** What a pay-later provider judges this buyer by. Fails with `invalid` with the fields that are wrong. */
async function payLaterBuyer(db: Db, userId: string, typed: PayLaterDetails | null): Promise<PayLaterBuyer> {
  const read = readPayLater(typed ?? nothing)
  if ('faults' in read) return fail('invalid', read.faults)
  const [since, history] = await Promise.all([registeredAt(db, userId), findPaidOrders(db, userId)])
  return { ...read.details, registeredAt: since, history }
}
