import { decide, computeNextAsk, type OrderStatus, type PaymentStatus } from '#payments/payment-rules.ts'
import type { ProviderResponse } from '#payments/provider.ts'
import { type Coupon, checkCoupon, priceLines } from '#sales/coupons/coupon.ts'
import { freezeOrder, type FrozenOrder, hashLines } from '#sales/orders/order.ts'
import type { Page } from './pages.ts'

export type Payment = {
  readonly order: Order
  readonly page: Page
  status: PaymentStatus
  asks: number
  nextAskAt: number | null
}
export type Order = {
  readonly frozen: FrozenOrder
  readonly buyer: number
  readonly hash: string
  status: OrderStatus
  version: number
  cause: string | null
  use: 'none' | 'reserved' | 'redeemed' | 'released'
  invoices: number
  readonly payments: Payment[]
}
/** The shop's rows in memory, changed by the real rules. */
export type Shop = {
  now: number
  readonly coupon: { -readonly [Fact in keyof Coupon]: Coupon[Fact] }
  readonly orders: Order[]
  readonly tasks: Set<string>
}

export const shopOf = (maxUses: number, discountBasisPoints: number): Shop => ({
  now: Date.UTC(2026, 10, 1),
  coupon: {
    id: 'c',
    code: 'LENS15',
    kind: maxUses === 1 ? 'legacy' : 'special',
    status: 'active',
    discountBasisPoints,
    discountHalalas: null,
    leastHalalas: 0,
    isOncePerPerson: false,
    isFirstPurchase: false,
    userEmail: null,
    maxUses,
    uses: 0,
  },
  orders: [],
  tasks: new Set(),
})

const live = new Set<PaymentStatus>(['opening', 'open', 'review'])
/** The course that the coupon does not cover. */
export const notFor = '1'
const name = { ar: 'درس', en: 'Lesson' }

/** Prices and freezes a buyer's order; null when the coupon or a total of zero prevents it. */
export function order(
  shop: Shop,
  buyer: number,
  prices: readonly number[],
  isCouponed: boolean,
): Order | null {
  const { coupon, orders } = shop
  const earlier = orders.find((each) => each.buyer === buyer && each.use === 'reserved')
  if (isCouponed) {
    const person = { hasUsedIt: false, hasBought: false, beforeHalalas: null }
    const facts = { coupon, period: 'now', email: null, hasEligible: prices.length > 0, ...person } as const
    if (checkCoupon({ ...facts, isOwned: earlier !== undefined, reservedUntil: null }) !== null) return null
  }
  const items = prices.map((priceHalalas, index) => ({
    id: `${index}`,
    name,
    priceHalalas,
    isEligible: `${index}` !== notFor,
  }))
  const priced = priceLines(items, isCouponed ? coupon.discountBasisPoints : 0)
  const who = { userId: `${buyer}`, fullName: 'Sara', email: `${buyer}@proof.test`, lang: 'ar' } as const
  const frozen = freezeOrder(`o${orders.length}`, who, priced, isCouponed ? coupon.id : null)
  if (frozen.totalHalalas === 0) return null
  if (isCouponed && earlier) earlier.use = 'released'
  else if (isCouponed) coupon.uses += 1
  const made: Order = {
    frozen,
    buyer,
    hash: hashLines(frozen.lines),
    status: 'open',
    version: 1,
    cause: null,
    use: isCouponed ? 'reserved' : 'none',
    invoices: 0,
    payments: [],
  }
  orders.push(made)
  return made
}

/** Adds an attempt to the order, which replaces an open page of another method. */
export function attempt(shop: Shop, to: Order, pageFor: (ownReference: string) => Page): boolean {
  if (to.status === 'paid' || to.payments.some(({ status }) => status === 'review')) return false
  for (const each of to.payments) if (each.status === 'open') each.status = 'cancelled'
  if (to.use === 'released') {
    if (shop.coupon.uses >= shop.coupon.maxUses) return false
    const other = shop.orders.find((each) => each.buyer === to.buyer && each.use === 'reserved')
    if (other) other.use = 'released'
    else shop.coupon.uses += 1
    to.use = 'reserved'
  }
  const page = pageFor(`${to.frozen.id}.a${to.payments.length + 1}`)
  to.payments.push({ order: to, page, status: 'open', asks: 0, nextAskAt: shop.now + 120_000 })
  return true
}

/** Applies a response that the provider gave earlier, whatever has happened since. */
export function settle(shop: Shop, payment: Payment, response: ProviderResponse, cause: string): void {
  const { order: to, page } = payment
  const decision = decide(
    {
      order: to.status,
      payment: payment.status,
      amountHalalas: page.halalas,
      currency: 'SAR',
      ownReference: page.ownReference,
      hasOtherOpen: to.payments.some((each) => each !== payment && live.has(each.status)),
      // The model has no courses; the database tests cover ownership.
      isOwned: false,
    },
    response,
  )
  const wasLive = live.has(payment.status)
  if (!wasLive && payment.nextAskAt === null && !decision.payment && !decision.order && !decision.task) return
  const isDecided = decision.payment !== null || (!wasLive && response.state !== 'confirming')
  const isOwned = (decision.payment ?? payment.status) === 'review'
  payment.nextAskAt = isDecided && !isOwned ? null : +computeNextAsk(new Date(shop.now), payment.asks)
  payment.asks += 1
  payment.status = decision.payment ?? payment.status
  if (decision.task) shop.tasks.add(`${decision.task} ${page.ownReference}`)
  if (decision.order) {
    to.status = decision.order
    to.version += 1
  }
  if (decision.order === 'paid') fulfil(shop, to, cause)
  else release(shop, to)
}

function fulfil({ coupon, tasks }: Shop, to: Order, cause: string): void {
  to.cause = cause
  to.invoices += 1
  if (to.use === 'released') {
    if (coupon.uses >= coupon.maxUses) return void tasks.add(`coupon-overused ${to.frozen.id}`)
    coupon.uses += 1
  }
  if (to.use !== 'none') to.use = 'redeemed'
}

function release({ coupon }: Shop, to: Order): void {
  const mayBePaid = to.payments.some(
    ({ status, nextAskAt }) => live.has(status) || status === 'paid' || nextAskAt !== null,
  )
  if (to.use !== 'reserved' || mayBePaid) return
  to.use = 'released'
  coupon.uses -= 1
}
