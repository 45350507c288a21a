import type { CartNotice } from '@matla/contract/cart/cart'
import type { Localized } from '@matla/contract/kit/lang'
import { sentences } from '@matla/contract/kit/sentences'

/** Messages after a change of the cart (R280, R293). */
export const addedTexts: Readonly<Record<CartNotice, Localized>> = sentences('cart-added', {
  added: { en: 'Course added to cart successfully', ar: 'أُضيفت الدورة إلى السلة' },
  'bundle-instead': {
    en: 'This course is only sold in the full package, so we added the package to your cart.',
    ar: 'هذه الدورة متاحة ضمن الباقة الكاملة فقط، فأضفنا الباقة إلى سلتك.',
  },
  'bundle-instead-of-parts': {
    en: 'This course is only sold in the full package, so we added the package to your cart and removed the courses it already includes.',
    ar: 'هذه الدورة متاحة ضمن الباقة الكاملة فقط، فأضفنا الباقة إلى سلتك، وأزلنا منها الدورات التي تشملها الباقة.',
  },
  'bundle-replaced-parts': {
    en: 'We added the full package to your cart and removed the courses it already includes.',
    ar: 'أُضيفت الباقة إلى سلتك. ولأنها تشمل دورات أضفتها سابقًا، أزلنا تلك الدورات.',
  },
})

export const changedTexts = sentences('cart-changed', {
  removed: { en: 'Course removed from cart', ar: 'أُزيلت الدورة من السلة' },
  cleared: { en: 'Your cart is now empty', ar: 'أُفرغت السلة' },
  couponApplied: { en: 'Coupon applied', ar: 'طُبّقت القسيمة' },
  couponFollowed: {
    en: 'We’ve applied code {code} to your cart: {off} off.',
    ar: 'طبّقنا القسيمة {code} على سلتك: خصم {off}.',
  },
  couponStored: {
    en: 'Code {code} is kept for your cart: {off} off once you add a course that it covers.',
    ar: 'حفظنا القسيمة {code} لسلتك: خصم {off} عند إضافة دورة تشملها.',
  },
  couponWaits: {
    en: 'Code {code} is kept for your cart. {reason}',
    ar: 'حفظنا القسيمة {code} لسلتك. {reason}',
  },
  couponSum: { en: '\u2066SAR {sum}\u2069', ar: '\u2066{sum}\u2069 ر.س' },
  couponRemoved: { en: 'Coupon removed', ar: 'أُزيلت القسيمة' },
  migrated: { en: 'Your cart has been moved to your account', ar: 'نُقلت سلتك إلى حسابك' },
})
