export { codeKey, normaliseCode } from '@matla/contract/coupons/code-key'
import { fail } from '#lib/errors.ts'
import type { CouponPeriod, couponsTable } from '#schema/sales.tables.ts'
import { type RejectionFacts, toCouponText } from './coupons.text.ts'

type InternalColumn =
  | 'validFrom'
  | 'validTo'
  | 'appliesToAll'
  | 'createdAt'
  | 'codeKey'
  | 'keyNumber'
  | 'batchId'
export type Coupon = Readonly<Omit<typeof couponsTable.$inferSelect, InternalColumn>>

export type CouponFacts = {
  readonly coupon: Coupon
  readonly period: CouponPeriod
  /** The buyer's email address; null while the buyer is unknown. */
  readonly email: string | null
  /** Whether the buyer's own unpaid order has reserved a use, which a retry can take over. */
  readonly isOwned: boolean
  /** When the last reservation ends, if unpaid orders of others have reserved every use that is left. */
  readonly reservedUntil: Date | null
  /** Whether the coupon applies to at least one of the products. */
  readonly hasEligible: boolean
  /** The undiscounted price of everything being bought; null while nothing is being bought. */
  readonly beforeHalalas: number | null
} & Purchases

/** What the person has bought, with any account merged into theirs or with their email address. */
export type Purchases = {
  /** Whether the coupon allows one use per person and a paid order of this person has used it. */
  readonly hasUsedIt: boolean
  /** Whether the coupon is for a first purchase and this person has a paid order. */
  readonly hasBought: boolean
}

export type CouponRejection =
  | 'coupon-expired'
  | 'coupon-not-active'
  | 'coupon-not-yours'
  | 'coupon-not-for-cart'
  | 'coupon-invalid'
  | 'coupon-reserved'
  | 'coupon-once-per-person'
  | 'coupon-first-purchase'
  | 'coupon-needs-more'
  | 'identify-first'

/**
 * Returns the first reason, in the documented order, why a coupon cannot be used; null when it can be used. A
 * legacy coupon reports the exact reason, a special coupon only that it is invalid (R316 to R321).
 */
export function checkCoupon(facts: CouponFacts): CouponRejection | null {
  const { coupon, period, hasEligible } = facts
  const owner = checkOwner(facts)
  const isLive = coupon.status === 'active' && checkSupply(facts) !== 'used-up'
  if (coupon.kind === 'legacy') {
    if (period === 'over') return 'coupon-expired'
    if (period === 'early' || !isLive) return 'coupon-not-active'
    if (owner !== null) return owner
  } else {
    if (period !== 'now' || !isLive) return 'coupon-invalid'
    if (owner !== null) return owner === 'identify-first' ? owner : 'coupon-invalid'
  }
  if (facts.hasUsedIt) return 'coupon-once-per-person'
  if (facts.hasBought) return 'coupon-first-purchase'
  if (checkSupply(facts) === 'reserved') return 'coupon-reserved'
  if (!hasEligible) return 'coupon-not-for-cart'
  return (facts.beforeHalalas ?? coupon.leastHalalas) < coupon.leastHalalas ? 'coupon-needs-more' : null
}

/** Fails with this code. The field error says until when the coupon is reserved, or which amount it requires. */
export function failWithCoupon(no: CouponRejection, facts: RejectionFacts): never {
  const isDetailed = no === 'coupon-reserved' || no === 'coupon-needs-more'
  return fail(no, isDetailed ? { couponCode: toCouponText(no, facts) } : undefined)
}

type Supply = Pick<CouponFacts, 'isOwned' | 'reservedUntil'> & {
  readonly coupon: Pick<Coupon, 'uses' | 'maxUses'>
}

/** Whether this buyer can have a use, unpaid orders of others have reserved the rest, or all are used up. */
export const checkSupply = ({ coupon, isOwned, reservedUntil }: Supply): 'free' | 'reserved' | 'used-up' =>
  isOwned || coupon.uses < coupon.maxUses ? 'free' : reservedUntil === null ? 'used-up' : 'reserved'

/** A personal coupon needs the buyer's email address (R318). */
function checkOwner({ coupon: { userEmail }, email }: CouponFacts) {
  if (userEmail === null || userEmail === email) return null
  return email === null ? 'identify-first' : 'coupon-not-yours'
}

/** The percentage with at most two decimals, as in the documented fields; 0 for a coupon with a fixed amount. */
export const toPercent = ({ discountBasisPoints }: Pick<Coupon, 'discountBasisPoints'>): number =>
  discountBasisPoints / 100

/** A product to price, and whether the coupon applies to it. */
type PriceInput = { readonly priceHalalas: number; readonly isEligible: boolean }
export type PricedLine<Line extends PriceInput> = Line & {
  readonly discountHalalas: number
  readonly totalHalalas: number
}
type Discount = Pick<Coupon, 'discountBasisPoints' | 'discountHalalas'>

const fullBasisPoints = 10_000

/** Calculates a discount in halalas from basis points, with half a halala rounded up. */
export const calculateDiscount = (priceHalalas: number, basisPoints: number): number =>
  Math.floor((priceHalalas * basisPoints + fullBasisPoints / 2) / fullBasisPoints)

/** The pricing rule of percentage coupons: each eligible line is discounted separately, in halalas (R322, R323). */
export const priceLines = <Line extends PriceInput>(
  lines: readonly Line[],
  basisPoints: number,
): PricedLine<Line>[] =>
  lines.map((line) =>
    toPricedLine(line, line.isEligible ? calculateDiscount(line.priceHalalas, basisPoints) : 0),
  )

/** Prices the lines with a coupon: by its percentage, or by its amount split over the eligible lines. */
export function discountLines<Line extends PriceInput>(
  lines: readonly Line[],
  { discountBasisPoints, discountHalalas }: Discount,
): PricedLine<Line>[] {
  if (discountHalalas === null) return priceLines(lines, discountBasisPoints)
  const shares = shareAmount(
    discountHalalas,
    lines.map(({ priceHalalas, isEligible }) => (isEligible ? priceHalalas : 0)),
  )
  return lines.map((line, index) => toPricedLine(line, shares[index] ?? 0))
}

/**
 * Splits an amount over prices in proportion. Each share is rounded down, and the remaining halalas go to the
 * largest remainders, first line first. No share exceeds its price, and the shares sum to the amount or, if that
 * is larger, to the prices.
 */
export function shareAmount(amountHalalas: number, prices: readonly number[]): number[] {
  const total = prices.reduce((sum, price) => sum + price, 0)
  if (amountHalalas >= total) return [...prices]
  // The product of two amounts may exceed the integers that a float represents exactly.
  const shares = prices.map((price, index) => {
    const product = BigInt(amountHalalas) * BigInt(price)
    return { at: index, share: Number(product / BigInt(total)), remainder: Number(product % BigInt(total)) }
  })
  const remainingHalalas = amountHalalas - shares.reduce((sum, { share }) => sum + share, 0)
  const first = new Set(
    shares
      .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
      .slice(0, remainingHalalas)
      .map(({ at }) => at),
  )
  return shares.map(({ at, share }) => (first.has(at) ? share + 1 : share))
}

const toPricedLine = <Line extends PriceInput>(line: Line, discountHalalas: number): PricedLine<Line> => ({
  ...line,
  discountHalalas,
  totalHalalas: line.priceHalalas - discountHalalas,
})
