import { sentences } from '#kit/sentences.ts'

/** Errors for a coupon whose conditions the buyer or the cart does not meet. */
export const couponConditionErrors = sentences('coupon-conditions', {
  'coupon-once-per-person': {
    en: 'You’ve already used this code. It works once for each person.',
    ar: 'سبق أن استخدمت هذه القسيمة، وهي لمرة واحدة لكل شخص.',
  },
  'coupon-first-purchase': {
    en: 'This code is for a first purchase only.',
    ar: 'هذه القسيمة لأول عملية شراء فقط.',
  },
  'coupon-needs-more': {
    en: 'This code needs a larger amount in the cart.',
    ar: 'تتطلب هذه القسيمة مبلغًا أكبر في السلة.',
  },
})
