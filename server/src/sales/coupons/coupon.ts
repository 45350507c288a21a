export { codeKey, normaliseCode } from '@matla/contract/coupons/code-key'
import { fail } from '#lib/errors.ts'
import type { CouponPeriod, couponsTable } from '#schema/sales.tables.ts'
import { toCouponText } from './coupons.text.ts'

type InternalColumn = 'validFrom' | 'validTo' | 'appliesToAll' | 'createdAt' | 'codeKey' | 'keyNumber'
export type Coupon = Readonly<Omit<typeof couponsTable.$inferSelect, InternalColumn>>

export type CouponFacts = {
  readonly coupon: Coupon
  readonly period: CouponPeriod
  /** The buyer's email address; null while the buyer is unknown. */
  readonly email: string | null
  /** The buyer's own unpaid order has reserved a use, which a retry can take over. */
  readonly isOwned: boolean
  /** Unpaid orders of others have reserved every use that is left, until this time at the latest. */
  readonly reservedUntil: Date | null
  /** The coupon applies to at least one of the products. */
  readonly hasEligible: boolean
}

export type CouponRejection =
  | 'coupon-expired'
  | 'coupon-not-active'
  | 'coupon-not-yours'
  | 'coupon-not-for-cart'
  | 'coupon-invalid'
  | 'coupon-reserved'
  | 'identify-first'

/**
 * Returns the first reason, in the documented order, why a coupon cannot be used; null when it can. A legacy coupon
 * reports the exact reason, a special one only that it is invalid (R316 to R321).
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
  if (checkSupply(facts) === 'reserved') return 'coupon-reserved'
  return hasEligible ? null : 'coupon-not-for-cart'
}

/** Fails with this code; for a reserved coupon, the field error contains the time until when. */
export function failWithCoupon(no: CouponRejection, reservedUntil: Date | null): never {
  return fail(no, no === 'coupon-reserved' ? { couponCode: toCouponText(no, reservedUntil) } : undefined)
}

type Supply = Pick<CouponFacts, 'isOwned' | 'reservedUntil'> & {
  readonly coupon: Pick<Coupon, 'uses' | 'maxUses'>
}

/** Whether a use is free for this buyer, all are reserved by unpaid orders of others, or all are used up. */
export const checkSupply = ({ coupon, isOwned, reservedUntil }: Supply): 'free' | 'reserved' | 'used-up' =>
  isOwned || coupon.uses < coupon.maxUses ? 'free' : reservedUntil === null ? 'used-up' : 'reserved'

/** A personal coupon needs the buyer's email address (R318). */
function checkOwner({ coupon: { userEmail }, email }: CouponFacts) {
  if (userEmail === null || userEmail === email) return null
  return email === null ? 'identify-first' : 'coupon-not-yours'
}

/** The percentage with at most two decimals, as in the documented fields. */
export const toPercent = ({ discountBasisPoints }: Pick<Coupon, 'discountBasisPoints'>): number =>
  discountBasisPoints / 100

/** A product to price; `isEligible`: the coupon applies to it. */
type PriceInput = { readonly priceHalalas: number; readonly isEligible: boolean }
export type PricedLine<Line extends PriceInput> = Line & {
  readonly discountHalalas: number
  readonly totalHalalas: number
}

const whole = 10_000

/** Calculates a discount in halalas from basis points, with half a halala rounded up. */
export const calculateDiscount = (priceHalalas: number, basisPoints: number): number =>
  Math.floor((priceHalalas * basisPoints + whole / 2) / whole)

/** The only pricing rule: each eligible line is discounted separately, in halalas (R322, R323). */
export const priceLines = <Line extends PriceInput>(
  lines: readonly Line[],
  basisPoints: number,
): PricedLine<Line>[] =>
  lines.map((line) => {
    const discountHalalas = line.isEligible ? calculateDiscount(line.priceHalalas, basisPoints) : 0
    return { ...line, discountHalalas, totalHalalas: line.priceHalalas - discountHalalas }
  })
