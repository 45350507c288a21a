export const couponDeskErrors = {
  'coupon-not-found': { en: 'There is no such coupon.', ar: 'لا توجد قسيمة كهذه.' },
  'coupon-code-not-valid': {
    en: 'A code has 1 to 40 letters, digits, hyphens or underscores, without accents or vowel marks.',
    ar: 'يتكوّن الرمز من 1 إلى 40 حرفًا أو رقمًا أو شرطة، من دون تشكيل.',
  },
  'coupon-code-taken': { en: 'This code is taken.', ar: 'هذا الرمز مستخدم.' },
  'coupon-period-wrong': {
    en: 'The last day must not be before the first one, nor before today.',
    ar: 'لا يجوز أن يسبق آخر يوم أول يوم، ولا أن يسبق اليوم.',
  },
  'coupon-product-unknown': {
    en: 'One of the products does not exist.',
    ar: 'أحد المنتجات غير موجود.',
  },
  'coupon-one-discount': {
    en: 'Give the coupon either a percentage or an amount.',
    ar: 'حدّد للقسيمة نسبة أو مبلغًا، لا كليهما.',
  },
  'coupon-once': {
    en: 'A coupon for one person is used once.',
    ar: 'القسيمة المخصصة لشخص واحد تُستخدم مرة واحدة.',
  },
  'coupon-of-nobody': {
    en: 'The account that this coupon was for has been erased.',
    ar: 'حُذف الحساب الذي خُصصت له هذه القسيمة.',
  },
  'coupon-limit-below-uses': {
    en: 'The limit cannot be lower than the uses that are taken.',
    ar: 'لا يمكن أن يقل الحد عن مرات الاستخدام الحالية.',
  },
  'coupon-changed': {
    en: 'The coupon has been changed in the meantime. Close this form and look at it again.',
    ar: 'تغيّرت القسيمة في هذه الأثناء. أغلق النموذج وراجعها من جديد.',
  },
  'coupon-already': { en: 'The coupon is already in this state.', ar: 'القسيمة على هذه الحال.' },
  'coupon-not-for-package': {
    en: 'The package’s page can only show an active coupon of a percentage that anyone can use for the package.',
    ar: 'لا تعرض صفحة الباقة إلا قسيمة سارية بنسبة مئوية يستطيع أي شخص استخدامها للباقة.',
  },
  'coupon-used': {
    en: 'This coupon has been used: its discount and products stay. Duplicate it instead.',
    ar: 'استُخدمت هذه القسيمة، فيبقى خصمها ومنتجاتها كما هي. كرّرها بدلًا من ذلك.',
  },
} as const
