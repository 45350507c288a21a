import type { Cart, CartItem } from '@matla/contract/cart/cart'

const item = (courseId: string, en: string, ar: string, priceHalalas: number): CartItem => ({
  courseId,
  productId: courseId,
  courseName: en,
  courseNameEnglish: en,
  courseNameArabic: ar,
  price: priceHalalas / 100,
  priceArabic: String(priceHalalas / 100),
  priceEnglish: String(priceHalalas / 100),
  priceHalalas,
  discountHalalas: 0,
  thumbnail: `/media/${courseId}-480.webp`,
  description: 'About light',
  descriptionEnglish: 'About light',
  descriptionArabic: 'عن الضوء',
  isBundle: false,
  courseCount: 1,
  href: `/home/R2/R4/filmproduction/${courseId}`,
  isOwned: false,
  ownedCourses: [],
})

export const lens = item('67a', 'Cinematography', 'التصوير السينمائي', 85_000)
export const mic = item('67b', 'Sound Recording', 'تسجيل الصوت', 65_000)

export function cartWith(items: readonly CartItem[], dropped: Cart['dropped'] = []): Cart {
  const totalHalalas = items.reduce((sum, { priceHalalas }) => sum + priceHalalas, 0)
  return {
    cartId: 'c',
    items: [...items],
    totalAmount: totalHalalas / 100,
    discountedTotal: totalHalalas / 100,
    totalHalalas,
    discountedHalalas: totalHalalas,
    vatHalalas: 19_565,
    leastHalalas: 100,
    currency: 'SAR',
    coupon: null,
    droppedCoupon: null,
    packageOffer: null,
    dropped,
  }
}

/** The cart with a coupon that discounts its first line by this amount in halalas. */
export function withCoupon(cart: Cart, percentageDiscount: number, discountHalalas: number): Cart {
  const [first, ...rest] = cart.items
  return {
    ...cart,
    items: first ? [{ ...first, discountHalalas }, ...rest] : [],
    discountedHalalas: cart.totalHalalas - discountHalalas,
    discountedTotal: (cart.totalHalalas - discountHalalas) / 100,
    coupon: { couponCode: 'LENS15', percentageDiscount, amountHalalas: null, discountHalalas },
  }
}
