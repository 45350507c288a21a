import type { Localized } from '#kit/lang.ts'

/** The sentences of the coupons, in the order in which they are checked (R315 to R320, R325, R328). */
export const couponTexts = {
  needed: { en: 'Please enter a coupon code.', ar: 'أدخل رمز القسيمة من فضلك.' },
  expired: { en: 'This coupon has expired.', ar: 'انتهت صلاحية هذه القسيمة.' },
  notActive: { en: 'Coupon is not active.', ar: 'هذه القسيمة غير فعّالة.' },
  notYours: {
    en: 'This coupon is not valid for your email.',
    ar: 'هذه القسيمة غير مخصّصة لبريدك الإلكتروني.',
  },
  notForCart: {
    en: 'This coupon is not valid for items in your cart.',
    ar: 'لا تشمل هذه القسيمة أيًّا من محتويات سلتك.',
  },
  invalid: { en: 'Coupon is invalid or expired.', ar: 'القسيمة غير صالحة أو انتهت صلاحيتها.' },
  nothingToRedeem: { en: 'No eligible courses to redeem.', ar: 'لا توجد دورات تشملها القسيمة.' },
  nothingToPay: {
    en: 'Your coupon covers the whole total. Redeem it instead of paying.',
    ar: 'قسيمتك تغطي الإجمالي كاملًا، فاستخدمها بدلًا من الدفع.',
  },
} as const satisfies Record<string, Localized>
