import { words } from '#lib/text.ts'

export const cartButtonText = words('add-to-cart', {
  add: { en: 'Add to Cart', ar: 'إضافة إلى السلة' },
  inCart: { en: 'In your cart', ar: 'في سلتك' },
  added: { en: 'Course added to cart successfully', ar: 'أُضيفت الدورة إلى السلة' },
  bundleInstead: {
    en: 'This course is only sold in the full package, so we added the package to your cart.',
    ar: 'هذه الدورة متاحة ضمن الباقة الكاملة فقط، فأضفنا الباقة إلى سلتك.',
  },
  bundleInsteadOfParts: {
    en: 'This course is only sold in the full package, so we added the package to your cart and removed the courses it already includes.',
    ar: 'هذه الدورة متاحة ضمن الباقة الكاملة فقط، فأضفنا الباقة إلى سلتك، وأزلنا منها الدورات التي تشملها الباقة.',
  },
  bundleReplacedParts: {
    en: 'We added the full package to your cart and removed the courses it already includes.',
    ar: 'أُضيفت الباقة إلى سلتك. ولأنها تشمل دورات أضفتها سابقًا، أزلنا تلك الدورات.',
  },
  alreadyInCart: { en: 'Course Already in Cart', ar: 'هذه الدورة في سلتك' },
  failed: { en: 'Failed to add to cart', ar: 'تعذّرت الإضافة إلى السلة' },
  unavailable: {
    en: 'Failed to add course to cart: service temporarily unavailable',
    ar: 'تعذّرت إضافة الدورة إلى السلة: الخدمة غير متاحة مؤقتًا',
  },
  invalid: {
    en: 'Failed to add course to cart: invalid data',
    ar: 'تعذّرت إضافة الدورة إلى السلة: البيانات غير صحيحة',
  },
})
