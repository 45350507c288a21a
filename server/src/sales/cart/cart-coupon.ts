import { type Coupon, type CouponNo, couponNo } from '#sales/coupons/coupon.ts'
import type { CouponPeriod } from '#schema/coupons.tables.ts'
import { type PricedLine, priceLines } from '#sales/coupons/price-lines.ts'

/** What a line must know for the cart's coupon; all lines of a cart say the same of it but what it is for. */
export type CouponLine = {
  readonly priceHalalas: number
  readonly isEligible: boolean
  readonly coupon: Coupon | null
  readonly period: CouponPeriod
  readonly isOwned: boolean
  readonly email: string | null
}

export type CartPrices<Line extends CouponLine> = {
  readonly lines: readonly PricedLine<Line>[]
  /** The coupon that the prices are made with. */
  readonly coupon: Coupon | null
  /** The one on the cart that takes nothing off, and why. */
  readonly unfit: { readonly coupon: Coupon; readonly no: CouponNo } | null
}

/** Prices of the lines that are for sale, with the cart's coupon as far as it fits them now (S17). */
export function priceCart<Line extends CouponLine>(lines: readonly Line[]): CartPrices<Line> {
  const [first] = lines
  const coupon = first?.coupon ?? null
  if (!first || coupon === null) return { lines: priceLines(lines, 0), coupon: null, unfit: null }
  const { period, isOwned, email } = first
  const hasEligible = lines.some(({ isEligible }) => isEligible)
  const no = couponNo({ coupon, period, isOwned, email, hasEligible })
  return no === null
    ? { lines: priceLines(lines, coupon.discountBasisPoints), coupon, unfit: null }
    : { lines: priceLines(lines, 0), coupon: null, unfit: { coupon, no } }
}
