import type { Cart, CartItem, CartNotice, PackageOffer } from '@matla/contract/cart/cart'
import type { Localized } from '@matla/contract/kit/lang'
import { vatWithin } from '@matla/contract/kit/money'
import {
  type Coupon,
  type CouponNo,
  couponNo,
  percentOf,
  type PricedLine,
  priceLines,
} from '#sales/coupons/coupon.ts'
import { textFor } from '#sales/coupons/coupon-failures.ts'
import type { CartLine } from './cart.store.ts'

/** What the rules need to know of what is sold; `courseIds`: what it opens. */
type Sold = Pick<CartLine, 'id' | 'kind' | 'status' | 'courseIds'>

type AddVerdict =
  | { readonly no: 'course-not-for-sale' | 'course-already-in-cart' | 'course-already-owned' }
  | { readonly add: string; readonly remove: readonly string[]; readonly notice: CartNotice }

type AddFacts = {
  readonly wanted: Sold
  /** As what it is bought: itself, or the bundle of what is sold only with one; null: no bundle on sale holds it. */
  readonly sold: Sold | null
  readonly inCart: readonly Sold[]
  /** Ids of courses. */
  readonly owned: readonly string[]
}

/** Still in the shop, and for sale alone. */
export const isSold = ({ status }: Pick<Sold, 'status'>): boolean => status === 'on-sale'

/** Every course that the product opens is among these. */
export const isWithin = ({ courseIds }: Pick<Sold, 'courseIds'>, among: readonly string[]): boolean =>
  courseIds.length > 0 && courseIds.every((id) => among.includes(id))

/**
 * What adding a product does: an editing course brings its bundle (R120, R293), and a bundle replaces what it holds
 * whole, other bundles among them. What no bundle on sale holds and is not sold alone cannot be bought.
 */
export function decideAdd({ wanted, sold, inCart, owned }: AddFacts): AddVerdict {
  if (isWithin(wanted, owned) || (sold && isWithin(sold, owned))) return { no: 'course-already-owned' }
  if (!sold) return { no: 'course-not-for-sale' }
  if (inCart.some((line) => line.id === sold.id || covers(line, sold)))
    return { no: 'course-already-in-cart' }
  const remove = inCart.filter((line) => covers(sold, line)).map(({ id }) => id)
  if (wanted.id !== sold.id)
    return { add: sold.id, remove, notice: remove.length > 0 ? 'bundle-instead-of-parts' : 'bundle-instead' }
  return { add: sold.id, remove, notice: remove.length > 0 ? 'bundle-replaced-parts' : 'added' }
}

/** A bundle on sale that opens everything that the other one does. */
const covers = (bundle: Sold, other: Sold): boolean =>
  bundle.kind === 'bundle' && isSold(bundle) && bundle.id !== other.id && isWithin(other, bundle.courseIds)

/**
 * Beside a bundle what it holds is not charged again, however it came into the cart; of two bundles that open the same
 * the first one stays.
 */
export const withoutParts = <Line extends Sold>(lines: readonly Line[]): Line[] =>
  lines.filter(
    (line, at) =>
      !lines.some((other, before) => covers(other, line) && (before < at || !covers(line, other))),
  )

/** What a line must know for the cart's coupon; all lines of a cart say the same of it but what it is for. */
export type CouponLine = Pick<
  CartLine,
  'priceHalalas' | 'isEligible' | 'period' | 'isOwned' | 'reservedUntil' | 'email'
> & {
  readonly coupon: Coupon | null
}

type CartPrices<Line extends CouponLine> = {
  readonly lines: readonly PricedLine<Line>[]
  /** The coupon that the prices are made with. */
  readonly coupon: Coupon | null
  /** The one on the cart that takes nothing off, and why. */
  readonly unfit: {
    readonly coupon: Coupon
    readonly no: CouponNo
    readonly reservedUntil: Date | null
  } | null
}

/** Prices of the lines that are for sale, with the cart's coupon as far as it fits them now. */
export function priceCart<Line extends CouponLine>(lines: readonly Line[]): CartPrices<Line> {
  const [first] = lines
  const coupon = first?.coupon ?? null
  if (!first || coupon === null) return { lines: priceLines(lines, 0), coupon: null, unfit: null }
  const { period, isOwned, reservedUntil, email } = first
  const hasEligible = lines.some(({ isEligible }) => isEligible)
  const no = couponNo({ coupon, period, isOwned, reservedUntil, email, hasEligible })
  return no === null
    ? { lines: priceLines(lines, coupon.discountBasisPoints), coupon, unfit: null }
    : { lines: priceLines(lines, 0), coupon: null, unfit: { coupon, no, reservedUntil } }
}

/** Courses that the member who reads the cart owns, by id; none of a guest's. */
export type Shelf = ReadonlyMap<string, Localized>

type Offered = Sold & { readonly name: Localized; readonly priceHalalas: number }
type InCart = Sold & { readonly totalHalalas: number }
export type Packages = { readonly offered: readonly Offered[]; readonly firstId: string | null }

/** What each package would cost in place of its courses in the cart that are still to be bought; the cheapest of them. */
export function packageOffer(
  lines: readonly InCart[],
  { offered, firstId }: Packages,
  owned: readonly string[],
): PackageOffer | null {
  const wanted = lines.filter((line) => !isWithin(line, owned))
  const offers = offered
    .filter((each) => !isWithin(each, owned))
    .map((each) => inPlaceOf(each, wanted, owned))
    .filter((offer) => offer !== null)
    .filter(({ differenceHalalas, moreCourses }) => differenceHalalas <= 0 || moreCourses > 0)
    .toSorted((a, b) => a.differenceHalalas - b.differenceHalalas || b.moreCourses - a.moreCourses)
  const [best] = offers
  return best ? { ...best, hasPage: best.productId === firstId } : null
}

/** null for fewer than two lines that it opens. */
function inPlaceOf(offered: Offered, lines: readonly InCart[], owned: readonly string[]) {
  const parts = lines.filter((line) => covers(offered, line))
  if (parts.length < 2) return null
  const opened = new Set([...owned, ...parts.flatMap(({ courseIds }) => courseIds)])
  return {
    productId: offered.id,
    nameEnglish: offered.name.en,
    nameArabic: offered.name.ar,
    priceHalalas: offered.priceHalalas,
    differenceHalalas: offered.priceHalalas - parts.reduce((sum, part) => sum + part.totalHalalas, 0),
    moreCourses: offered.courseIds.filter((id) => !opened.has(id)).length,
  }
}

type AsRead = {
  /** The smallest order that can be paid for. */
  readonly leastHalalas?: number
  readonly dropped?: readonly CartLine[]
  readonly packages?: Packages
  readonly shelf?: Shelf
}
const noPackages: Packages = { offered: [], firstId: null }

/** The cart as the documents and the pages read it; every price is the catalogue's of this moment. */
export function cartView(
  cartId: string,
  { lines, coupon, unfit }: CartPrices<CartLine>,
  { leastHalalas = 0, dropped = [], packages = noPackages, shelf = new Map() }: AsRead = {},
): Cart {
  const totalHalalas = lines.reduce((sum, line) => sum + line.priceHalalas, 0)
  const discountedHalalas = lines.reduce((sum, line) => sum + line.totalHalalas, 0)
  return {
    cartId,
    items: lines.map((line) => itemOf(line, shelf)),
    totalAmount: totalHalalas / 100,
    discountedTotal: discountedHalalas / 100,
    totalHalalas,
    discountedHalalas,
    vatHalalas: vatWithin(discountedHalalas).vatHalalas,
    leastHalalas,
    currency: 'SAR',
    coupon: coupon && {
      couponCode: coupon.code,
      percentageDiscount: percentOf(coupon),
      discountHalalas: totalHalalas - discountedHalalas,
    },
    droppedCoupon: unfit && droppedOf(unfit),
    packageOffer: packageOffer(lines, packages, [...shelf.keys()]),
    dropped: dropped.map(({ name }) => ({ nameEnglish: name.en, nameArabic: name.ar })),
  }
}

function droppedOf({ coupon, no, reservedUntil }: NonNullable<CartPrices<CartLine>['unfit']>) {
  const { en, ar } = textFor(no, reservedUntil)
  return { couponCode: coupon.code, reason: no, messageEnglish: en, messageArabic: ar }
}

export const emptyCart = (): Cart => cartView('', priceCart<CartLine>([]))

function itemOf(line: PricedLine<CartLine>, shelf: Shelf): CartItem {
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
    thumbnail: `/media/${line.image.base}-${line.image.widths[0] ?? line.image.width}.webp`,
    description: line.description.en,
    descriptionArabic: line.description.ar,
    descriptionEnglish: line.description.en,
    isBundle: line.kind === 'bundle',
    href: line.kind === 'bundle' ? '/home/R2/bundle' : `/home/R2/R4/filmproduction/${line.id}`,
    isOwned: isWithin(line, [...shelf.keys()]),
    ownedCourses: line.kind === 'bundle' ? line.courseIds.flatMap((id) => namedIn(shelf, id)) : [],
  }
}

function namedIn(shelf: Shelf, courseId: string) {
  const name = shelf.get(courseId)
  return name ? [{ nameEnglish: name.en, nameArabic: name.ar }] : []
}
