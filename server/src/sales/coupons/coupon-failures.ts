import { errorTexts } from '@matla/contract/errors.text'
import type { Localized } from '@matla/contract/kit/lang'
import { fillIn } from '@matla/contract/kit/sentences'
import { fail } from '#lib/errors.ts'
import { riyadhTime } from '@matla/contract/kit/riyadh'
import type { CouponRejection } from './coupon.ts'
import { couponTexts } from './coupons.text.ts'

/** The reason why a coupon cannot be used; for a reserved one, with the time until when. */
export function toCouponText(no: CouponRejection, reservedUntil: Date | null): Localized {
  if (no !== 'coupon-reserved' || reservedUntil === null) return errorTexts[no]
  return fillIn(couponTexts.reserved, { time: riyadhTime(reservedUntil).slice(11) })
}

/** Fails with this code; for a reserved coupon, the field error contains the time until when. */
export function failWithCoupon(no: CouponRejection, reservedUntil: Date | null): never {
  return fail(no, no === 'coupon-reserved' ? { couponCode: toCouponText(no, reservedUntil) } : undefined)
}
