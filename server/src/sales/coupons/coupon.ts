import type { CouponPeriod, couponsTable } from '#schema/sales.tables.ts'

type Untold = 'validFrom' | 'validTo' | 'appliesToAll' | 'createdAt'
export type Coupon = Readonly<Omit<typeof couponsTable.$inferSelect, Untold>>

export type CouponFacts = {
  readonly coupon: Coupon
  readonly period: CouponPeriod
  /** The buyer's address; null while nobody has said who buys. */
  readonly email: string | null
  /** One of the uses is held by this buyer's own unpaid order: his retry is never in his way. */
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

/** Active, with a use that is left for this buyer. */
export const isLeft = ({ coupon, isOwned }: Pick<CouponFacts, 'coupon' | 'isOwned'>) =>
  coupon.status === 'active' && (isOwned || coupon.uses < coupon.maxUses)

/** A coupon for one address waits until the buyer has said his (R318). */
function ownerNo({ coupon: { userEmail }, email }: CouponFacts) {
  if (userEmail === null || userEmail === email) return null
  return email === null ? 'identify-first' : 'coupon-not-yours'
}

/** Percent with at most two decimals, as the documents' fields carry it. */
export const percentOf = ({ discountBasisPoints }: Pick<Coupon, 'discountBasisPoints'>): number =>
  discountBasisPoints / 100

const arabicDigits = /[٠-٩۰-۹]/g
/** Spaces, the marks that come along when Arabic text is copied, and the stroke that lengthens letters. */
const unheard = /[\s\p{Cf}\u0640]+/gu

/** A code as it is stored and compared: upper case, Western digits, nothing that cannot be seen. */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(unheard, '')
    .replaceAll(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .toUpperCase()
    // Letters that stood apart, and those that an upper case takes apart, come together again.
    .normalize('NFKC')

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
