import type { Cart } from '@matla/contract/cart/cart'
import type { Failure } from '@matla/contract/kit/errors'
import type { Lang } from '@matla/contract/kit/lang'

/** The coupon that the totals include. */
export type CouponView = { readonly code: string; readonly percent: number }
/** A coupon that no longer applies, with the reason in the page's language. */
export type LeftCoupon = {
  readonly code: string
  readonly message: string
  /** It stays on the cart, and applies again once unpaid orders release its uses. */
  readonly isReserved: boolean
}
export type Coupons = { readonly coupon: CouponView | null; readonly left: LeftCoupon | null }

export const noCoupons: Coupons = { coupon: null, left: null }

export const couponsOf = ({ coupon, droppedCoupon }: Cart, lang: Lang): Coupons => ({
  coupon: coupon && { code: coupon.couponCode, percent: coupon.percentageDiscount },
  left: droppedCoupon && {
    code: droppedCoupon.couponCode,
    message: lang === 'ar' ? droppedCoupon.messageArabic : droppedCoupon.messageEnglish,
    isReserved: droppedCoupon.reason === 'coupon-reserved',
  },
})

/** A code for one item that the server rejected, with the reason. */
export const leftOf = (
  code: string,
  { code: reason, message, fields }: Pick<Failure, 'code' | 'message' | 'fields'>,
): LeftCoupon => ({
  code: code.toUpperCase(),
  message: fields?.['couponCode'] || message,
  isReserved: reason === 'coupon-reserved',
})
