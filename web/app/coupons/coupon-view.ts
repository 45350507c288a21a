import type { Cart } from '@matla/contract/cart/cart'
import type { Failure } from '@matla/contract/kit/errors'
import type { Lang } from '@matla/contract/kit/lang'

/** The coupon that the totals include. */
export type CouponView = {
  readonly code: string
  readonly percent: number
  /** The fixed discount in halalas; null for a percentage. */
  readonly amount: number | null
}
/** A coupon that no longer applies, with the reason in the page's language. */
export type DroppedCoupon = {
  readonly code: string
  readonly message: string
  /** The coupon stays on the cart and applies again once unpaid orders release its uses. */
  readonly isReserved: boolean
  /** The coupon stays on the cart and applies once the cart reaches its minimum amount. */
  readonly needsMore: boolean
}
export type Coupons = { readonly coupon: CouponView | null; readonly dropped: DroppedCoupon | null }

export const noCoupons: Coupons = { coupon: null, dropped: null }

type Applied = Pick<NonNullable<Cart['coupon']>, 'couponCode' | 'percentageDiscount' | 'amountHalalas'>
export const toCouponView = ({ couponCode, percentageDiscount, amountHalalas }: Applied): CouponView => ({
  code: couponCode,
  percent: percentageDiscount,
  amount: amountHalalas,
})

export const toCoupons = ({ coupon, droppedCoupon }: Cart, lang: Lang): Coupons => ({
  coupon: coupon && toCouponView(coupon),
  dropped: droppedCoupon && {
    code: droppedCoupon.couponCode,
    message: lang === 'ar' ? droppedCoupon.messageArabic : droppedCoupon.messageEnglish,
    isReserved: droppedCoupon.reason === 'coupon-reserved',
    needsMore: droppedCoupon.reason === 'coupon-needs-more',
  },
})

/** A rejected code for a single item, with the reason. */
export const toDroppedCoupon = (
  code: string,
  { code: reason, message, fields }: Pick<Failure, 'code' | 'message' | 'fields'>,
): DroppedCoupon => ({
  code: code.toUpperCase(),
  message: fields?.['couponCode'] || message,
  isReserved: reason === 'coupon-reserved',
  needsMore: reason === 'coupon-needs-more',
})
