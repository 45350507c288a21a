import type { ShownCoupon } from '@matla/contract/coupons/coupons'
import type { Lang } from '@matla/contract/kit/lang'
import { errorTexts } from '@matla/contract/kit/errors.text'
import { couponNo, percentOf } from './coupon.ts'
import type { FoundCoupon, Holder } from './find-coupon.ts'

/** A coupon as far as anybody may know it: no address, and numbers of uses for staff alone (docs/invariants.md#v04). */
export function showCoupon(
  found: FoundCoupon,
  { holder, isStaff }: { readonly holder: Holder; readonly isStaff: boolean },
  lang: Lang,
): ShownCoupon {
  const { coupon, courseIds } = found
  const no = couponNo({ ...found, email: holder?.email ?? null, hasEligible: true })
  return {
    _id: coupon.id,
    couponCode: coupon.code,
    percentageDiscount: percentOf(coupon),
    courseId: coupon.appliesToAll ? '' : courseIds.join(','),
    userEmail: null,
    ...(coupon.kind === 'legacy' ? legacyFields(found) : specialFields(found, isStaff)),
    validFrom: coupon.validFrom.toISOString(),
    validTo: coupon.validTo.toISOString(),
    isUsable: no === null,
    reason: no === null ? '' : errorTexts[no][lang],
  }
}

const noneOf = {
  couponState: null,
  validUptoDate: null,
  couponStatus: null,
  isGlobal: null,
  maxUsage: null,
  currentUsage: null,
} as const

const legacyFields = ({ coupon, isOwned }: FoundCoupon) => ({
  ...noneOf,
  couponState:
    coupon.status === 'active' && (isOwned || coupon.uses < coupon.maxUses)
      ? ('Active' as const)
      : ('Used' as const),
  validUptoDate: coupon.validTo.toISOString(),
})

const specialFields = ({ coupon }: FoundCoupon, isStaff: boolean) => ({
  ...noneOf,
  couponStatus: coupon.status === 'active' ? ('ACTIVE' as const) : ('INACTIVE' as const),
  isGlobal: coupon.userEmail === null,
  maxUsage: isStaff ? coupon.maxUses : null,
  currentUsage: isStaff ? coupon.uses : null,
})
