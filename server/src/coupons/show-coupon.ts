import type { ShownCoupon } from '@matla/contract/coupons/coupons'
import type { Lang } from '@matla/contract/kit/lang'
import { refusalTexts } from '@matla/contract/kit/refusals.text'
import { couponNo, percentOf } from './coupon.ts'
import type { FoundCoupon, Holder } from './find-coupon.ts'

/** A coupon as far as anybody may know it: no address, no numbers of uses (V04). */
export function showCoupon(found: FoundCoupon, holder: Holder, lang: Lang): ShownCoupon {
  const { coupon, courseIds } = found
  const no = couponNo({ ...found, email: holder?.email ?? null, hasEligible: true })
  return {
    _id: coupon.id,
    couponCode: coupon.code,
    percentageDiscount: percentOf(coupon),
    courseId: coupon.appliesToAll ? '' : courseIds.join(','),
    validFrom: coupon.validFrom.toISOString(),
    validTo: coupon.validTo.toISOString(),
    isUsable: no === null,
    reason: no === null ? '' : refusalTexts[no][lang],
  }
}
