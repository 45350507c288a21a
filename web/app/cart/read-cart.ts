import type { Cart, CartItem, PackageOffer } from '@matla/contract/cart/cart'
import type { Lang } from '@matla/contract/kit/lang'
import { type Coupons, toCoupons } from '#coupons/coupon-view.ts'

/** A line as the pages show it, in one language (R292). Amounts are in halalas. */
export type Line = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly thumbnail: string
  readonly href: string
  readonly priceHalalas: number
  /** The discount of the coupon. */
  readonly discountHalalas: number
  readonly isBundle: boolean
  /** The number of courses that it opens. */
  readonly courseCount: number
  /** The member already owns it and cannot buy it again. */
  readonly isOwned: boolean
  /** Courses of the package that the member owns. */
  readonly ownedCourses: readonly string[]
}

const toLine = (item: CartItem, lang: Lang): Line => ({
  id: item.courseId,
  name: lang === 'ar' ? item.courseNameArabic : item.courseNameEnglish,
  text: lang === 'ar' ? item.descriptionArabic : item.descriptionEnglish,
  thumbnail: item.thumbnail,
  href: item.href,
  priceHalalas: item.priceHalalas,
  discountHalalas: item.discountHalalas,
  isBundle: item.isBundle,
  courseCount: item.courseCount,
  isOwned: item.isOwned,
  ownedCourses: localizeNames(item.ownedCourses, lang),
})

type NamedCourse = { readonly nameArabic: string; readonly nameEnglish: string }
export const localizeNames = (named: readonly NamedCourse[], lang: Lang): string[] =>
  named.map(({ nameArabic, nameEnglish }) => (lang === 'ar' ? nameArabic : nameEnglish))

/** The amounts to pay, in halalas; `subtotal` is before the discount. */
export type Sums = { readonly subtotal: number; readonly total: number; readonly vat: number }

export type CartView = {
  readonly lines: readonly Line[]
  readonly sums: Sums
  /** The minimum payment in halalas, if the total is below it; otherwise null. */
  readonly least: number | null
  readonly coupons: Coupons
  readonly offer: Offer | null
  readonly dropped: readonly string[]
}

/** A package that can replace its courses in the cart. Amounts are in halalas. */
export type Offer = {
  readonly id: string
  readonly name: string
  /** The extra cost; negative when the package is cheaper. */
  readonly difference: number
  readonly moreCourses: number
  readonly hasPage: boolean
}

const toOffer = (offer: PackageOffer, lang: Lang): Offer => ({
  id: offer.productId,
  name: lang === 'ar' ? offer.nameArabic : offer.nameEnglish,
  difference: offer.differenceHalalas,
  moreCourses: offer.moreCourses,
  hasPage: offer.hasPage,
})

const isTooSmall = ({ discountedHalalas, leastHalalas }: Cart): boolean =>
  discountedHalalas > 0 && discountedHalalas < leastHalalas

export const toCartView = (cart: Cart, lang: Lang): CartView => ({
  lines: cart.items.map((item) => toLine(item, lang)),
  sums: { subtotal: cart.totalHalalas, total: cart.discountedHalalas, vat: cart.vatHalalas },
  least: isTooSmall(cart) ? cart.leastHalalas : null,
  coupons: toCoupons(cart, lang),
  offer: cart.packageOffer && toOffer(cart.packageOffer, lang),
  dropped: localizeNames(cart.dropped, lang),
})
