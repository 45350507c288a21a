import { factsOfMethod, type PageMethod } from '@matla/contract/payments/page-methods'
import { type PayLaterDetails, payLaterTexts, saudiMobile } from '@matla/contract/checkout/pay-later-rules'
import type { Lang } from '@matla/contract/kit/lang'
import { fromDecimal, riyalsText } from '@matla/contract/kit/money'
import { fillIn } from '@matla/contract/kit/sentences'
import { isPayLater, type PaymentType, providerOfType } from '@matla/contract/payments/payment-providers'
import { lockUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, isBuyer } from '#platform/http/actor.ts'
import { readAmounts } from '#platform/settings/settings.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { pricePurchase } from '#sales/checkout/price-purchase.ts'
import { reserveUse } from '#sales/coupons/coupon-uses.ts'
import type { CouponRejection } from '#sales/coupons/coupon.ts'
import { createOrder, findUnpaidTwin } from '#sales/orders/create-order.ts'
import { freezeOrder, type FrozenOrder } from '#sales/orders/order.ts'
import { findUnpaidOrders, lockOrder, setBuyerPhone } from '#sales/orders/orders.ts'
import { clearChoice, upsertDetails } from './pay-later-details.store.ts'
import { insertPayment, lockAttempts, type PaymentRow, supersede, toOwnReference } from './payments.store.ts'
import { paymentTexts } from './payments.text.ts'
import { checkLimits, offersMethod, type OpenedUnder } from './provider.ts'
import type { SettleDeps } from './settle-payment.ts'
import {
  type OpenedPayment,
  readPayLaterBuyer,
  resumePayment,
  startPayment,
  toDetails,
} from './start-payment.ts'

/** The provider of the payment page, the credentials to open it with, and the only method it offers. */
export type PageOptions = OpenedUnder & {
  readonly onlyMethod: PageMethod | null
  /** What the buyer authorised in a sheet on our own page; the merchant reference begins with it. */
  readonly authorisationId?: string
}

export type PaymentRequest = {
  readonly actor: Actor | null
  readonly paymentType: PaymentType
  /** The only method that the card page offers, when the buyer chose it beforehand; null for all methods. */
  readonly onlyMethod: PageMethod | null
  readonly payLater: PayLaterDetails | null
  /** The mobile number as typed, for a method that needs one; absent or null otherwise. */
  readonly phone?: string | null
  /** The total that the buyer was shown, in riyals; null when the caller did not send it. */
  readonly shownRiyals: number | string | null
  /**
   * Ids of the products to buy without the cart; null to buy the cart. `sameAs`, when set, must name the same
   * products.
   */
  readonly itemKeys: readonly string[] | null
  readonly sameAs: readonly string[] | null
  /** The coupon for this purchase; null for none, or for the cart's own coupon when the cart is bought. */
  readonly couponCode: string | null
  readonly lang: Lang
  readonly ip: string
  /** The origin that the payment page returns the browser to. */
  readonly origin: string
  /** Whether the buyer agreed to one reminder. */
  readonly remindMe: boolean
}

/**
 * Freezes the order and opens a payment page for it. A second call for the same purchase returns the same page.
 * Fails with `identify-first`, `cart-empty`, `cart-changed`, `course-not-found`, `course-already-owned`,
 * `payment-method-unavailable`, `payment-already-open`, `payment-provider-down`, `nothing-to-pay`, `order-too-small`, `invalid` with
 * fields, the `pay-later-…` and the `coupon-…` codes.
 */
export async function openPayment(
  deps: SettleDeps & Pick<Deps, 'log'>,
  request: PaymentRequest,
): Promise<OpenedPayment> {
  const { actor } = request
  if (!isBuyer(actor)) return fail('identify-first')
  return openPage(deps, request, actor, (tx, page) => storeOrder(deps, tx, actor, request, page))
}

export type PageRequest = Pick<
  PaymentRequest,
  'paymentType' | 'onlyMethod' | 'payLater' | 'phone' | 'shownRiyals' | 'ip' | 'origin'
>

/** The paying buyer. A payment by link has no session. */
export type PageBuyer = { readonly userId: string; readonly sessionId: string | null }

type PlannedOrder = { readonly order: FrozenOrder; readonly planned: PlannedPayment }

/**
 * Opens a payment page for the order that `store` creates or finds in its transaction, with the planned payment.
 */
export async function openPage(
  deps: SettleDeps & Pick<Deps, 'log'>,
  request: PageRequest,
  { userId, sessionId }: PageBuyer,
  store: (tx: Tx, page: PageOptions) => Promise<PlannedOrder>,
): Promise<OpenedPayment> {
  const provider = deps.payments.get(providerOfType[request.paymentType])
  const isLater = isPayLater(request.paymentType)
  const { credentials } = deps.payments
  if (!provider || credentials?.isSelling() === false || !offersMethod(provider, request.onlyMethod))
    return fail('payment-method-unavailable')
  const page = {
    provider: provider.id,
    onlyMethod: request.onlyMethod,
    connectionVersion: credentials?.versionOf(provider.id) ?? null,
  }
  const payLater = isLater ? await readPayLaterBuyer(deps.db, userId, request.payLater) : null
  // Stored before the attempt, so that the details survive its failure.
  if (payLater && sessionId !== null)
    await upsertDetails(deps.db, sessionId, toDetails(payLater), deps.clock())
  const phone = payLater?.phone ?? readPhone(request)
  const buyer = { ip: request.ip, origin: request.origin, payLater, phone }
  const plan = () => planInTransaction(deps, phone, (tx) => store(tx, page))
  const first = await plan()
  if (first.planned.isNew) return startPayment(deps, first.order, first.planned.payment, buyer)
  const resumed = await resumePayment(deps, first.order, first.planned.payment, request.origin)
  if (resumed !== null) return resumed
  // The payment has just ended unpaid, so this request starts the next attempt.
  const { order, planned } = await plan()
  return planned.isNew ? startPayment(deps, order, planned.payment, buyer) : fail('payment-already-open')
}

/** Reads the phone number for a method that needs one. Fails with `invalid` and the field. */
function readPhone({ onlyMethod, phone }: PageRequest): string | null {
  if (onlyMethod === null || !factsOfMethod(onlyMethod).needsPhone) return null
  return saudiMobile(phone ?? '') ?? fail('invalid', { phone: payLaterTexts.phone })
}

/** Freezes the order of a purchase and plans its payment, or finds the open one. Fails like `openPayment`. */
export const planPurchase = (deps: SettleDeps, actor: Actor, request: PaymentRequest, page: PageOptions) =>
  planInTransaction(deps, null, (tx) => storeOrder(deps, tx, actor, request, page))

async function planInTransaction(
  deps: SettleDeps,
  phone: string | null,
  store: (tx: Tx) => Promise<PlannedOrder>,
) {
  const stored = await deps.db.transaction(async (tx) => {
    const planned = await store(tx)
    if (phone !== null) await setBuyerPhone(tx, planned.order.id, phone)
    reach('open:before-commit')
    return planned
  })
  reach('open:after-commit')
  return stored
}

async function storeOrder(
  deps: Pick<SettleDeps, 'clock' | 'raise' | 'payments'>,
  tx: Tx,
  actor: Actor,
  request: PaymentRequest,
  page: PageOptions,
): Promise<PlannedOrder> {
  const now = deps.clock()
  const { itemKeys: keys, sameAs, couponCode } = request
  // A checkout page for a single item passes its id; several items have none.
  const itemId = keys?.length === 1 ? (keys[0] ?? null) : null
  const [, unpaid, bought, { leastOrderHalalas }] = await awaitAll(
    lockUser(tx, actor.userId),
    findUnpaidOrders(tx, { userId: actor.userId, sessionId: actor.sessionId, itemId }),
    pricePurchase(tx, actor, { keys, sameAs, couponCode }),
    readAmounts(tx),
    isPayLater(request.paymentType) ? Promise.resolve() : clearChoice(tx, { id: actor.sessionId }),
  )
  const { coupon, couponNo, cartId } = bought
  const order = freezeOrder(newId(now), { ...actor, lang: request.lang }, bought.products, coupon?.id ?? null)
  checkShownTotal(request.shownRiyals, order.totalHalalas, couponNo)
  if (order.totalHalalas === 0) fail('nothing-to-pay')
  if (order.totalHalalas < leastOrderHalalas) failTooSmall(leastOrderHalalas)
  checkLimits(request.paymentType, deps.payments, order.totalHalalas)
  const twin = await findUnpaidTwin(tx, unpaid, order)
  const from = { ip: request.ip, isEmailVerified: actor.isEmailVerified }
  const forOrder = { userId: actor.userId, orderId: (twin ?? order).id, from }
  if (twin) {
    // Lock the order before its payments, as settling does, to avoid a deadlock.
    const locked = await lockOrder(tx, twin.id)
    if (locked?.status === 'paid') fail('payment-already-open')
    if (coupon) await reserveUse(tx, { ...forOrder, coupon }, now)
    const planned = await planPayment(tx, twin, page, now)
    await raiseCheckoutStarted(deps, tx, actor, request, twin, now)
    return { order: twin, planned }
  }
  const origin = { sessionId: actor.sessionId, cartId, itemId, now }
  const [, planned] = await awaitAll(
    createOrder(tx, order, origin),
    addPayment(tx, order, 1, page, now),
    raiseCheckoutStarted(deps, tx, actor, request, order, now),
  )
  if (coupon) await reserveUse(tx, { ...forOrder, coupon }, now)
  return { order, planned }
}

const raiseCheckoutStarted = (
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

/** Fails unless the buyer was shown the current total. */
export function checkShownTotal(
  shownRiyals: number | string | null,
  totalHalalas: number,
  couponNo: CouponRejection | null,
) {
  const isShown = shownRiyals !== null && fromDecimal(shownRiyals) === totalHalalas
  if (isShown || (shownRiyals === null && couponNo === null)) return
  fail(couponNo ?? 'cart-changed')
}

/** Fails with the minimum amount, in both languages. */
export function failTooSmall(leastHalalas: number): never {
  fail('order-too-small', {
    least: fillIn(paymentTexts.least, { least: riyalsText(leastHalalas) }),
  })
}

type PlannedPayment = { readonly payment: PaymentRow; readonly isNew: boolean }

/** An opening without a response for this long counts as lost (docs/faults.md#f06). */
const openingTimeoutMs = 40_000

/**
 * Returns the order's open payment at this provider, or a new attempt. An open page for another method, or one
 * whose opening timed out, is superseded: the reconciliation of pending payments keeps checking it, and money
 * that it still takes is a duplicate payment. Runs in the caller's transaction; a unique index allows one open
 * payment per order. Fails with `payment-already-open` while a payment is under review.
 */
export async function planPayment(
  tx: Db,
  order: FrozenOrder,
  page: PageOptions,
  now: Date,
): Promise<PlannedPayment> {
  const attempts = await lockAttempts(tx, order.id)
  if (attempts.some(({ status }) => status === 'review')) fail('payment-already-open')
  const open = attempts.find(({ status }) => status === 'opening' || status === 'open')
  if (open && isSamePage(open, page) && !hasOpeningTimedOut(open, now)) return { payment: open, isNew: false }
  if (open) await supersede(tx, open.id, now)
  return addPayment(tx, order, attempts.length + 1, page, now)
}

/** A sheet cannot continue on a page, but every sheet shares the token that is being charged. */
const isSamePage = (payment: PaymentRow, { provider, onlyMethod, authorisationId }: PageOptions) =>
  payment.provider === provider &&
  payment.onlyMethod === onlyMethod &&
  (authorisationId === undefined || payment.redirectUrl === null)

const hasOpeningTimedOut = ({ status, openedAt }: PaymentRow, now: Date) =>
  status === 'opening' && now.getTime() - openedAt.getTime() > openingTimeoutMs

export async function addPayment(
  tx: Db,
  order: FrozenOrder,
  attempt: number,
  { authorisationId, ...page }: PageOptions,
  now: Date,
) {
  const payment: PaymentRow = {
    id: newId(now),
    orderId: order.id,
    attempt,
    ...page,
    ownReference: toOwnReference(authorisationId ?? newSecretId(), attempt),
    providerReference: null,
    redirectUrl: null,
    status: 'opening',
    amountHalalas: order.totalHalalas,
    currency: 'SAR',
    providerStatus: '',
    providerCode: '',
    providerMessage: '',
    providerMethod: '',
    billNumber: null,
    openedAt: now,
    expiresAt: new Date(now.getTime() + 30 * 60_000),
    endedAt: null,
    nextAskAt: new Date(now.getTime() + 60_000),
    asks: 0,
  }
  await insertPayment(tx, payment)
  return { payment, isNew: true }
}
