import { errorTexts } from '@matla/contract/errors.text'
import type { Localized } from '@matla/contract/kit/lang'
import { riyalsText } from '@matla/contract/kit/money'
import { riyadhTime } from '@matla/contract/kit/riyadh'
import { fillIn, sentences } from '@matla/contract/kit/sentences'
import type { CouponRejection } from './coupon.ts'

export const couponTexts = sentences('coupon-answers', {
  redeemed: {
    en: 'You’re enrolled. We’re preparing everything now.',
    ar: 'تم التحاقك، ونجهّز كل شيء الآن.',
  },
  reserved: {
    en: 'All remaining uses of this coupon are reserved for purchases under way. Try again at {time} Riyadh time, or sooner.',
    ar: 'كل ما تبقّى من استخدامات هذه القسيمة محجوز مؤقتًا لعمليات شراء لم تكتمل بعد. أعد المحاولة عند الساعة {time} بتوقيت الرياض أو قبلها.',
  },
  needsMore: {
    en: 'This code needs at least {least} in the cart.',
    ar: 'تتطلب هذه القسيمة ألا يقل مجموع سلتك عن {least}.',
  },
  noEffect: { en: 'This coupon use has been recorded.', ar: 'سجّلنا استخدامك لهذه القسيمة.' },
})

export type RejectionFacts = {
  readonly reservedUntil: Date | null
  readonly coupon: { readonly leastHalalas: number }
}

/** The reason why a coupon cannot be used, with the end of its reservation or the amount that it requires. */
export function toCouponText(no: CouponRejection, { reservedUntil, coupon }: RejectionFacts): Localized {
  if (no === 'coupon-needs-more')
    return fillIn(couponTexts.needsMore, { least: riyalsText(coupon.leastHalalas) })
  if (no !== 'coupon-reserved' || reservedUntil === null) return errorTexts[no]
  return fillIn(couponTexts.reserved, { time: riyadhTime(reservedUntil).slice(11) })
}
