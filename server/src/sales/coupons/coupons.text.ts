import { sentences } from '@matla/contract/kit/sentences'

export const couponTexts = sentences('coupon-answers', {
  redeemed: {
    en: 'Your courses are open. We are preparing them for you now.',
    ar: 'فُتحت لك دوراتك، ونجهّزها لك الآن.',
  },
  noEffect: { en: 'This use of the coupon is on record.', ar: 'استخدامك لهذه القسيمة مسجّل لدينا.' },
})
