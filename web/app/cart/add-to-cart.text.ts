import { words } from '#lib/text.ts'

export const cartButtonText = words('add-to-cart', {
  add: { en: 'Add to Cart', ar: 'أضف للسلة' },
  inCart: { en: 'In your cart', ar: 'في سلتك' },
  added: { en: 'Course added to cart successfully', ar: 'أُضيفت الدورة إلى السلة بنجاح' },
  bundleInstead: {
    en: 'This course is sold in the package, so we added the package to your cart.',
    ar: 'تُباع هذه الدورة ضمن الباقة الكاملة، فأضفنا الباقة إلى سلتك.',
  },
  bundleInsteadOfParts: {
    en: 'This course is sold in the package, so we added the package; it replaced the courses in your cart that it already contains.',
    ar: 'تُباع هذه الدورة ضمن الباقة الكاملة، فأضفنا الباقة إلى سلتك وحلّت محل الدورات التي تتضمنها.',
  },
  bundleReplacedParts: {
    en: 'The package replaced the courses in your cart that it already contains.',
    ar: 'حلّت الباقة محل الدورات التي تتضمنها في سلتك.',
  },
  alreadyInCart: { en: 'Course Already in Cart', ar: 'الدورة موجودة في السلة بالفعل' },
  failed: { en: 'Failed to add to cart', ar: 'تعذّرت الإضافة إلى السلة' },
  unavailable: {
    en: 'Failed to add course to cart: service temporarily unavailable',
    ar: 'تعذّرت إضافة الدورة إلى السلة: الخدمة غير متاحة مؤقتًا',
  },
  invalid: {
    en: 'Failed to add course to cart: invalid data',
    ar: 'تعذّرت إضافة الدورة إلى السلة: بيانات غير صحيحة',
  },
})
