import type { Cart } from '@matla/contract/cart/cart'
import type { Lang } from '@matla/contract/kit/lang'

/** The coupon that the sums are made with. */
export type CouponView = { readonly code: string; readonly percent: number }
/** One that takes nothing off any more, and why in the page's language. */
export type LeftCoupon = { readonly code: string; readonly message: string }
export type Coupons = { readonly coupon: CouponView | null; readonly left: LeftCoupon | null }

export const noCoupons: Coupons = { coupon: null, left: null }

export const couponsOf = ({ coupon, droppedCoupon }: Cart, lang: Lang): Coupons => ({
  coupon: coupon && { code: coupon.couponCode, percent: coupon.percentageDiscount },
  left: droppedCoupon && {
    code: droppedCoupon.couponCode,
    message: lang === 'ar' ? droppedCoupon.messageArabic : droppedCoupon.messageEnglish,
  },
})
