import type { Cart, CartItem, CartNotice } from '@matla/contract/cart/cart'
import { errorTexts } from '@matla/contract/kit/errors.text'
import { vatWithin } from '@matla/contract/kit/money'
import {
  type Coupon,
  type CouponNo,
  couponNo,
  percentOf,
  type PricedLine,
  priceLines,
} from '#sales/coupons/coupon.ts'
import type { CartLine } from './cart.store.ts'

/** What the rules need to know of a course. */
type Sellable = { readonly id: string; readonly isBundle: boolean; readonly isBundleOnly: boolean }

type AddVerdict =
  | { readonly no: 'course-not-for-sale' | 'course-already-in-cart' | 'course-already-owned' }
  | { readonly add: string; readonly remove: readonly string[]; readonly notice: CartNotice }

type BundleParts = { readonly id: string; readonly courseIds: readonly string[] }

type AddFacts = {
  readonly wanted: Sellable
  /** null: the shop sells none. */
  readonly bundle: BundleParts | null
  readonly inCart: readonly string[]
  readonly owned: readonly string[]
}

/** Still in the shop, and for sale alone. */
export const isSold = (line: Pick<CartLine, 'isPublished' | 'isBundleOnly'>): boolean =>
  line.isPublished && !line.isBundleOnly

/**
 * What adding a course does: an editing course brings the bundle (R120, R293), the bundle replaces its parts. While the
 * shop sells no bundle, a course that is sold only in it cannot be bought.
 */
export function decideAdd({ wanted, bundle, inCart, owned }: AddFacts): AddVerdict {
  const add = wanted.isBundleOnly ? bundle?.id : wanted.id
  const parts = bundle?.courseIds ?? []
  const isBundle = bundle !== null && add === bundle.id
  const isOwnedWhole = isBundle && parts.length > 0 && parts.every((part) => owned.includes(part))
  if (owned.includes(wanted.id) || isOwnedWhole) return { no: 'course-already-owned' }
  if (add === undefined) return { no: 'course-not-for-sale' }
  const isInBundle = bundle !== null && inCart.includes(bundle.id) && parts.includes(add)
  if (inCart.includes(add) || isInBundle) return { no: 'course-already-in-cart' }
  const remove = isBundle ? inCart.filter((id) => parts.includes(id)) : []
  if (wanted.isBundleOnly) {
    return { add, remove, notice: remove.length > 0 ? 'bundle-instead-of-parts' : 'bundle-instead' }
  }
  return { add, remove, notice: remove.length > 0 ? 'bundle-replaced-parts' : 'added' }
}

/** Beside the bundle its parts are not charged again, however they came into the cart. */
export function withoutParts<Line extends { readonly id: string }>(
  lines: readonly Line[],
  bundle: BundleParts | null,
): Line[] {
  if (bundle === null) return [...lines]
  const hasBundle = lines.some(({ id }) => id === bundle.id)
  return lines.filter(({ id }) => !hasBundle || !bundle.courseIds.includes(id))
}

/** What a line must know for the cart's coupon; all lines of a cart say the same of it but what it is for. */
export type CouponLine = Pick<CartLine, 'priceHalalas' | 'isEligible' | 'period' | 'isOwned' | 'email'> & {
  readonly coupon: Coupon | null
}

type CartPrices<Line extends CouponLine> = {
  readonly lines: readonly PricedLine<Line>[]
  /** The coupon that the prices are made with. */
  readonly coupon: Coupon | null
  /** The one on the cart that takes nothing off, and why. */
  readonly unfit: { readonly coupon: Coupon; readonly no: CouponNo } | null
}

/** Prices of the lines that are for sale, with the cart's coupon as far as it fits them now. */
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

/** The cart as the documents and the pages read it; every price is the catalogue's of this moment. */
export function cartView(
  cartId: string,
  { lines, coupon, unfit }: CartPrices<CartLine>,
  dropped: readonly CartLine[] = [],
): Cart {
  const totalHalalas = lines.reduce((sum, line) => sum + line.priceHalalas, 0)
  const discountedHalalas = lines.reduce((sum, line) => sum + line.totalHalalas, 0)
  return {
    cartId,
    items: lines.map(itemOf),
    totalAmount: totalHalalas / 100,
    discountedTotal: discountedHalalas / 100,
    totalHalalas,
    discountedHalalas,
    vatHalalas: vatWithin(discountedHalalas).vatHalalas,
    currency: 'SAR',
    coupon: coupon && {
      couponCode: coupon.code,
      percentageDiscount: percentOf(coupon),
      discountHalalas: totalHalalas - discountedHalalas,
    },
    droppedCoupon: unfit && {
      couponCode: unfit.coupon.code,
      reason: unfit.no,
      messageEnglish: errorTexts[unfit.no].en,
      messageArabic: errorTexts[unfit.no].ar,
    },
    dropped: dropped.map(({ name }) => ({ nameEnglish: name.en, nameArabic: name.ar })),
  }
}

export const emptyCart = (): Cart => cartView('', priceCart<CartLine>([]))

function itemOf(line: PricedLine<CartLine>): CartItem {
  const riyals = String(line.priceHalalas / 100)
  return {
    courseId: line.id,
    productId: line.id,
    courseName: line.name.en,
    courseNameArabic: line.name.ar,
    courseNameEnglish: line.name.en,
    price: line.priceHalalas / 100,
    priceArabic: riyals,
    priceEnglish: riyals,
    priceHalalas: line.priceHalalas,
    discountHalalas: line.discountHalalas,
    thumbnail: `/media/${line.art.base}-${line.art.widths[0] ?? line.art.width}.webp`,
    description: line.description.en,
    descriptionArabic: line.description.ar,
    descriptionEnglish: line.description.en,
    isBundle: line.isBundle,
    href: line.isBundle ? '/home/R2/bundle' : `/home/R2/R4/filmproduction/${line.id}`,
  }
}
