import type { Cart, CartItem } from '@matla/contract/cart/cart'
import { vatWithin } from '@matla/contract/kit/money'
import { errorTexts } from '@matla/contract/kit/errors.text'
import { percentOf } from '#sales/coupons/coupon.ts'
import type { PricedLine } from '#sales/coupons/price-lines.ts'
import { type CartPrices, priceCart } from './cart-coupon.ts'
import type { CartLine } from './cart.store.ts'

/** The cart as the documents and the pages read it; every price is the catalogue's of this moment (S41). */
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
