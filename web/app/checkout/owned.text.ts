import { plural, words } from '#lib/text.ts'

/** Shown instead of a checkout for products that the buyer owns. */
export const ownedProductText = words('checkout-owned', {
  package: { en: 'The full package is yours', ar: 'الباقة الكاملة ضمن دوراتك' },
  text: {
    en: 'You already own it, so there’s nothing to pay.',
    ar: 'لا يلزمك دفع أي مبلغ.',
  },
  inCart: {
    en: (count: number) =>
      plural('en', count, {
        one: 'You already own a course in your cart',
        other: `You already own ${count} courses in your cart`,
      }),
    ar: (count: number) =>
      plural('ar', count, {
        one: 'في سلتك دورة التحقت بها سابقًا',
        two: 'في سلتك دورتان التحقت بهما سابقًا',
        few: `في سلتك ${count} دورات التحقت بها سابقًا`,
        many: `في سلتك ${count} دورة التحقت بها سابقًا`,
        other: `في سلتك ${count} دورة التحقت بها سابقًا`,
      }),
  },
  remove: {
    en: (count: number) =>
      plural('en', count, {
        one: 'Remove it from your cart to continue to payment.',
        other: 'Remove them from your cart to continue to payment.',
      }),
    ar: (count: number) =>
      plural('ar', count, {
        one: 'للمتابعة إلى الدفع، أزلها من السلة.',
        two: 'للمتابعة إلى الدفع، أزلهما من السلة.',
        few: 'للمتابعة إلى الدفع، أزلها من السلة.',
        many: 'للمتابعة إلى الدفع، أزلها من السلة.',
        other: 'للمتابعة إلى الدفع، أزلها من السلة.',
      }),
  },
  toCourse: { en: 'Go to the course', ar: 'الانتقال إلى الدورة' },
})
