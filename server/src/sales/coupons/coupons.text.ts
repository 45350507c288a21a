import { sentences } from '@matla/contract/kit/sentences'

export const couponTexts = sentences('coupon-answers', {
  redeemed: {
    en: 'The courses are yours. We’re preparing them now.',
    ar: 'أصبحت دوراتك متاحة، ونجهّزها لك الآن.',
  },
  noEffect: { en: 'This coupon use has been recorded.', ar: 'سجّلنا استخدامك لهذه القسيمة.' },
})
