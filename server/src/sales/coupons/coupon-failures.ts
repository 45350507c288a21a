import { errorTexts } from '@matla/contract/kit/errors.text'
import type { Localized } from '@matla/contract/kit/lang'
import { fillIn } from '@matla/contract/kit/sentences'
import { fail } from '#lib/errors.ts'
import { riyadhTime } from '#lib/riyadh-time.ts'
import type { CouponNo } from './coupon.ts'
import { couponTexts } from './coupons.text.ts'

/** Why a coupon takes nothing off; of one that is reserved, until when at most. */
export function textFor(no: CouponNo, reservedUntil: Date | null): Localized {
  if (no !== 'coupon-reserved' || reservedUntil === null) return errorTexts[no]
  return fillIn(couponTexts.reserved, { time: riyadhTime(reservedUntil).slice(11) })
}

/** Fails with it, and says beside the field how long it is reserved. */
export function failFor(no: CouponNo, reservedUntil: Date | null): never {
  return fail(no, no === 'coupon-reserved' ? { couponCode: textFor(no, reservedUntil) } : undefined)
}
