import type { Cart, CartItem, PackageOffer } from '@matla/contract/cart/cart'
import type { Lang } from '@matla/contract/kit/lang'
import { type Coupons, couponsOf } from '#coupons/coupon-view.ts'

/** A line as the pages show it, in one language (R292). Halalas. */
export type Line = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly thumbnail: string
  readonly href: string
  readonly priceHalalas: number
  /** What the coupon takes off it. */
  readonly discountHalalas: number
  readonly isBundle: boolean
  /** It is this member's already and cannot be bought again. */
  readonly isOwned: boolean
  /** What of a package is this member's already. */
  readonly ownedCourses: readonly string[]
}

const lineOf = (item: CartItem, lang: Lang): Line => ({
  id: item.courseId,
  name: lang === 'ar' ? item.courseNameArabic : item.courseNameEnglish,
  text: lang === 'ar' ? item.descriptionArabic : item.descriptionEnglish,
  thumbnail: item.thumbnail,
  href: item.href,
  priceHalalas: item.priceHalalas,
  discountHalalas: item.discountHalalas,
  isBundle: item.isBundle,
  isOwned: item.isOwned,
  ownedCourses: namesIn(item.ownedCourses, lang),
})

type Named = { readonly nameArabic: string; readonly nameEnglish: string }
export const namesIn = (named: readonly Named[], lang: Lang): string[] =>
  named.map(({ nameArabic, nameEnglish }) => (lang === 'ar' ? nameArabic : nameEnglish))

/** What is to be paid, all in halalas; `subtotal` is the sum before a discount. */
export type Sums = { readonly subtotal: number; readonly total: number; readonly vat: number }

export type CartView = {
  readonly lines: readonly Line[]
  readonly sums: Sums
  /** The smallest order that can be paid for, when this one is smaller. Halalas. */
  readonly least: number | null
  readonly coupons: Coupons
  readonly offer: Offer | null
  readonly dropped: readonly string[]
}

/** A package in place of its courses in the cart. Halalas. */
export type Offer = {
  readonly id: string
  readonly name: string
  /** What it costs more than they do; negative: less. */
  readonly difference: number
  readonly moreCourses: number
  readonly hasPage: boolean
}

const offerOf = (offer: PackageOffer, lang: Lang): Offer => ({
  id: offer.productId,
  name: lang === 'ar' ? offer.nameArabic : offer.nameEnglish,
  difference: offer.differenceHalalas,
  moreCourses: offer.moreCourses,
  hasPage: offer.hasPage,
})

const isTooSmall = ({ discountedHalalas, leastHalalas }: Cart): boolean =>
  discountedHalalas > 0 && discountedHalalas < leastHalalas

export const cartViewOf = (cart: Cart, lang: Lang): CartView => ({
  lines: cart.items.map((item) => lineOf(item, lang)),
  sums: { subtotal: cart.totalHalalas, total: cart.discountedHalalas, vat: cart.vatHalalas },
  least: isTooSmall(cart) ? cart.leastHalalas : null,
  coupons: couponsOf(cart, lang),
  offer: cart.packageOffer && offerOf(cart.packageOffer, lang),
  dropped: namesIn(cart.dropped, lang),
})
