import type { CouponPeriod } from '#schema/coupons.tables.ts'
import type { CouponKind, CouponStatus } from '#schema/coupons.tables.ts'

export type Coupon = {
  readonly id: string
  readonly code: string
  readonly kind: CouponKind
  readonly status: CouponStatus
  readonly discountBasisPoints: number
  readonly userEmail: string | null
  readonly maxUses: number
  readonly uses: number
}

export type CouponFacts = {
  readonly coupon: Coupon
  readonly period: CouponPeriod
  /** The buyer's address; null while nobody has said who buys. */
  readonly email: string | null
  /** One of the uses is held by this buyer's own unpaid order: his retry is never in his way (decision 5). */
  readonly isOwned: boolean
  /** Something that is bought is among what the coupon is for. */
  readonly hasEligible: boolean
}

export type CouponNo =
  | 'coupon-expired'
  | 'coupon-not-active'
  | 'coupon-not-yours'
  | 'coupon-not-for-cart'
  | 'coupon-invalid'
  | 'identify-first'

/**
 * Why a coupon takes nothing off, the first reason in the documents' order; null: it does. A coupon of the first kind
 * says which reason it is, a special one only that it cannot be used (R316 to R321).
 */
export function couponNo(facts: CouponFacts): CouponNo | null {
  const { coupon, period, hasEligible } = facts
  const owner = ownerNo(facts)
  if (coupon.kind === 'legacy') {
    if (period === 'over') return 'coupon-expired'
    if (period === 'early' || !isLeft(facts)) return 'coupon-not-active'
    if (owner !== null) return owner
  } else {
    if (period !== 'now' || !isLeft(facts)) return 'coupon-invalid'
    if (owner !== null) return owner === 'identify-first' ? owner : 'coupon-invalid'
  }
  return hasEligible ? null : 'coupon-not-for-cart'
}

const isLeft = ({ coupon: { status, uses, maxUses }, isOwned }: CouponFacts) =>
  status === 'active' && (isOwned || uses < maxUses)

/** A coupon for one address waits until the buyer has said his (R318). */
function ownerNo({
  coupon: { userEmail },
  email,
}: CouponFacts): 'identify-first' | 'coupon-not-yours' | null {
  if (userEmail === null || userEmail === email) return null
  return email === null ? 'identify-first' : 'coupon-not-yours'
}

/** Percent with at most two decimals, as the documents' fields carry it. */
export const percentOf = ({ discountBasisPoints }: Pick<Coupon, 'discountBasisPoints'>): number =>
  discountBasisPoints / 100
