import type { Cart, CartItem, CartNotice, PackageOffer } from '@matla/contract/cart/cart'
import type { Localized } from '@matla/contract/kit/lang'
import { vatWithin } from '@matla/contract/kit/money'
import {
  type Coupon,
  type CouponRejection,
  checkCoupon,
  toPercent,
  type PricedLine,
  discountLines,
  priceLines,
} from '#sales/coupons/coupon.ts'
import { toCouponText } from '#sales/coupons/coupons.text.ts'
import type { CartLine } from './cart.store.ts'

/** What the cart rules need to know about a product; `courseIds` are the courses that it opens. */
type SoldProduct = Pick<CartLine, 'id' | 'kind' | 'status' | 'courseIds'>

type AddDecision =
  | { readonly no: 'course-not-for-sale' | 'course-already-in-cart' | 'course-already-owned' }
  | { readonly add: string; readonly remove: readonly string[]; readonly notice: CartNotice }

type AddInput = {
  readonly requested: SoldProduct
  /**
   * The product to add: the requested one, or its bundle when it is only sold in one; null when no such bundle is
   * on sale.
   */
  readonly sold: SoldProduct | null
  readonly inCart: readonly SoldProduct[]
  /** Ids of the courses that the buyer owns. */
  readonly owned: readonly string[]
}

/** Whether the product is sold on its own. */
export const isOnSale = ({ status }: Pick<SoldProduct, 'status'>): boolean => status === 'on-sale'

/** Whether every course that the product opens is among these. */
export const isIncludedIn = (
  { courseIds }: Pick<SoldProduct, 'courseIds'>,
  among: readonly string[],
): boolean => courseIds.length > 0 && courseIds.every((id) => among.includes(id))

/**
 * Decides what adding a product does. A bundle replaces an editing course (R120, R293) and every product that it
 * fully includes. A course that is sold neither on its own nor in a bundle on sale is rejected.
 */
export function decideAdd({ requested: wanted, sold, inCart, owned }: AddInput): AddDecision {
  if (isIncludedIn(wanted, owned) || (sold && isIncludedIn(sold, owned)))
    return { no: 'course-already-owned' }
  if (!sold) return { no: 'course-not-for-sale' }
  if (inCart.some((line) => line.id === sold.id || covers(line, sold)))
    return { no: 'course-already-in-cart' }
  const remove = inCart.filter((line) => covers(sold, line)).map(({ id }) => id)
  if (wanted.id !== sold.id)
    return { add: sold.id, remove, notice: remove.length > 0 ? 'bundle-instead-of-parts' : 'bundle-instead' }
  return { add: sold.id, remove, notice: remove.length > 0 ? 'bundle-replaced-parts' : 'added' }
}

/** Whether the first product is a bundle on sale that opens every course of the other. */
const covers = (bundle: SoldProduct, other: SoldProduct): boolean =>
  bundle.kind === 'bundle' &&
  isOnSale(bundle) &&
  bundle.id !== other.id &&
  isIncludedIn(other, bundle.courseIds)

/**
 * Removes products that a bundle in the list includes, so that they are not charged twice. When two bundles have
 * the same courses, the first one stays.
 */
export const removeBundleParts = <Line extends SoldProduct>(lines: readonly Line[]): Line[] =>
  lines.filter(
    (line, index) =>
      !lines.some((other, before) => covers(other, line) && (before < index || !covers(line, other))),
  )

/** The facts of a line that the cart's coupon depends on. Apart from `isEligible`, they are the same for all lines of a cart. */
export type CouponLine = Pick<
  CartLine,
  'priceHalalas' | 'isEligible' | 'period' | 'isOwned' | 'reservedUntil' | 'email' | 'hasUsedIt' | 'hasBought'
> & {
  readonly coupon: Coupon | null
}

type CartPrices<Line extends CouponLine> = {
  readonly lines: readonly PricedLine<Line>[]
  /** The coupon that the prices include. */
  readonly coupon: Coupon | null
  /** The cart's coupon when it cannot be used, with the reason. */
  readonly unfit: {
    readonly coupon: Coupon
    readonly no: CouponRejection
    readonly reservedUntil: Date | null
  } | null
}

/** Prices the lines, with the cart's coupon when it can be used now. */
export function priceCart<Line extends CouponLine>(lines: readonly Line[]): CartPrices<Line> {
  const [first] = lines
  const coupon = first?.coupon ?? null
  if (!first || coupon === null) return { lines: priceLines(lines, 0), coupon: null, unfit: null }
  const { reservedUntil } = first
  const hasEligible = lines.some(({ isEligible }) => isEligible)
  const beforeHalalas = lines.reduce((sum, { priceHalalas }) => sum + priceHalalas, 0)
  const no = checkCoupon({ ...first, coupon, hasEligible, beforeHalalas })
  return no === null
    ? { lines: discountLines(lines, coupon), coupon, unfit: null }
    : { lines: priceLines(lines, 0), coupon: null, unfit: { coupon, no, reservedUntil } }
}

/** The courses that the member owns, by id. Empty for a guest. */
export type OwnedCourses = ReadonlyMap<string, Localized>

type OfferedPackage = SoldProduct & { readonly name: Localized; readonly priceHalalas: number }
type PricedCartLine = SoldProduct & { readonly totalHalalas: number }
export type Packages = { readonly offered: readonly OfferedPackage[]; readonly firstId: string | null }

/** Finds the package that is the best replacement for unowned courses in the cart. */
export function findBestPackage(
  lines: readonly PricedCartLine[],
  { offered, firstId }: Packages,
  owned: readonly string[],
): PackageOffer | null {
  const unowned = lines.filter((line) => !isIncludedIn(line, owned))
  const offers = offered
    .filter((each) => !isIncludedIn(each, owned))
    .map((each) => comparePackage(each, unowned, owned))
    .filter((offer) => offer !== null)
    .filter(({ differenceHalalas, moreCourses }) => differenceHalalas <= 0 || moreCourses > 0)
    .toSorted((a, b) => a.differenceHalalas - b.differenceHalalas || b.moreCourses - a.moreCourses)
  const [best] = offers
  return best ? { ...best, hasPage: best.productId === firstId } : null
}

/** Compares a package with the lines that it includes. Returns null for fewer than two such lines. */
function comparePackage(offered: OfferedPackage, lines: readonly PricedCartLine[], owned: readonly string[]) {
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

type CartViewOptions = {
  /** The minimum order amount. */
  readonly leastHalalas?: number
  readonly dropped?: readonly CartLine[]
  readonly packages?: Packages
  readonly shelf?: OwnedCourses
}
const noPackages: Packages = { offered: [], firstId: null }

/** The documented cart format, with current catalogue prices. */
export function toCartView(
  cartId: string,
  { lines, coupon, unfit }: CartPrices<CartLine>,
  { leastHalalas = 0, dropped = [], packages = noPackages, shelf = new Map() }: CartViewOptions = {},
): Cart {
  const totalHalalas = lines.reduce((sum, line) => sum + line.priceHalalas, 0)
  const discountedHalalas = lines.reduce((sum, line) => sum + line.totalHalalas, 0)
  return {
    cartId,
    items: lines.map((line) => toCartItem(line, shelf)),
    totalAmount: totalHalalas / 100,
    discountedTotal: discountedHalalas / 100,
    totalHalalas,
    discountedHalalas,
    vatHalalas: vatWithin(discountedHalalas).vatHalalas,
    leastHalalas,
    currency: 'SAR',
    coupon: coupon && {
      couponCode: coupon.code,
      percentageDiscount: toPercent(coupon),
      amountHalalas: coupon.discountHalalas,
      discountHalalas: totalHalalas - discountedHalalas,
    },
    droppedCoupon: unfit && toDroppedCoupon(unfit),
    packageOffer: findBestPackage(lines, packages, [...shelf.keys()]),
    dropped: dropped.map(({ name }) => ({ nameEnglish: name.en, nameArabic: name.ar })),
  }
}

function toDroppedCoupon({ no, ...unfit }: NonNullable<CartPrices<CartLine>['unfit']>) {
  const { en, ar } = toCouponText(no, unfit)
  return { couponCode: unfit.coupon.code, reason: no, messageEnglish: en, messageArabic: ar }
}

export const createEmptyCart = (): Cart => toCartView('', priceCart<CartLine>([]))

function toCartItem(line: PricedLine<CartLine>, shelf: OwnedCourses): CartItem {
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
    courseCount: line.courseIds.length,
    href: line.kind === 'bundle' ? '/home/R2/bundle' : `/home/R2/R4/filmproduction/${line.id}`,
    isOwned: isIncludedIn(line, [...shelf.keys()]),
    ownedCourses: line.kind === 'bundle' ? line.courseIds.flatMap((id) => toOwnedCourse(shelf, id)) : [],
  }
}

function toOwnedCourse(shelf: OwnedCourses, courseId: string) {
  const name = shelf.get(courseId)
  return name ? [{ nameEnglish: name.en, nameArabic: name.ar }] : []
}
