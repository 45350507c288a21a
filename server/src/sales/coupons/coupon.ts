export { codeKey, normaliseCode } from '@matla/contract/coupons/code-key'
import type { CouponPeriod, couponsTable } from '#schema/sales.tables.ts'

type Untold = 'validFrom' | 'validTo' | 'appliesToAll' | 'createdAt' | 'codeKey' | 'keyNumber'
export type Coupon = Readonly<Omit<typeof couponsTable.$inferSelect, Untold>>

export type CouponFacts = {
  readonly coupon: Coupon
  readonly period: CouponPeriod
  /** The buyer's address; null while nobody has said who buys. */
  readonly email: string | null
  /** One of the uses is held by this buyer's own unpaid order: their retry is never in their way. */
  readonly isOwned: boolean
  /** Unpaid orders of others hold every use that is left, until this moment at most. */
  readonly reservedUntil: Date | null
  /** Something that is bought is among what the coupon is for. */
  readonly hasEligible: boolean
}

export type CouponNo =
  | 'coupon-expired'
  | 'coupon-not-active'
  | 'coupon-not-yours'
  | 'coupon-not-for-cart'
  | 'coupon-invalid'
  | 'coupon-reserved'
  | 'identify-first'

/**
 * Why a coupon takes nothing off, the first reason in the documents' order; null: it does. A coupon of the first kind
 * says which reason it is, a special one only that it cannot be used (R316 to R321).
 */
export function couponNo(facts: CouponFacts): CouponNo | null {
  const { coupon, period, hasEligible } = facts
  const owner = ownerNo(facts)
  const isLive = coupon.status === 'active' && supplyOf(facts) !== 'used-up'
  if (coupon.kind === 'legacy') {
    if (period === 'over') return 'coupon-expired'
    if (period === 'early' || !isLive) return 'coupon-not-active'
    if (owner !== null) return owner
  } else {
    if (period !== 'now' || !isLive) return 'coupon-invalid'
    if (owner !== null) return owner === 'identify-first' ? owner : 'coupon-invalid'
  }
  if (supplyOf(facts) === 'reserved') return 'coupon-reserved'
  return hasEligible ? null : 'coupon-not-for-cart'
}

type Supply = Pick<CouponFacts, 'isOwned' | 'reservedUntil'> & {
  readonly coupon: Pick<Coupon, 'uses' | 'maxUses'>
}

/** Whether a use is free for this buyer, held by unpaid orders of others for the moment, or none is left for good. */
export const supplyOf = ({ coupon, isOwned, reservedUntil }: Supply): 'free' | 'reserved' | 'used-up' =>
  isOwned || coupon.uses < coupon.maxUses ? 'free' : reservedUntil === null ? 'used-up' : 'reserved'

/** A coupon for one address waits until the buyer has said his (R318). */
function ownerNo({ coupon: { userEmail }, email }: CouponFacts) {
  if (userEmail === null || userEmail === email) return null
  return email === null ? 'identify-first' : 'coupon-not-yours'
}

/** Percent with at most two decimals, as the documents' fields carry it. */
export const percentOf = ({ discountBasisPoints }: Pick<Coupon, 'discountBasisPoints'>): number =>
  discountBasisPoints / 100

/** What is priced; `isEligible`: the coupon is for it. */
type Priceable = { readonly priceHalalas: number; readonly isEligible: boolean }
export type PricedLine<Line extends Priceable> = Line & {
  readonly discountHalalas: number
  readonly totalHalalas: number
}

const whole = 10_000

/** What hundredths of a percent are of a price, half a halala rounded up; never more than the price. */
export const discountOf = (priceHalalas: number, basisPoints: number): number =>
  Math.floor((priceHalalas * basisPoints + whole / 2) / whole)

/** The one pricing rule: eligible lines alone are discounted, each for itself, in halalas (R322, R323). */
export const priceLines = <Line extends Priceable>(
  lines: readonly Line[],
  basisPoints: number,
): PricedLine<Line>[] =>
  lines.map((line) => {
    const discountHalalas = line.isEligible ? discountOf(line.priceHalalas, basisPoints) : 0
    return { ...line, discountHalalas, totalHalalas: line.priceHalalas - discountHalalas }
  })
