import { counted, plural, words } from '#lib/text.ts'

export const cartText = words('cart', {
  title: { en: 'Your cart', ar: 'سلتك' },
  description: { en: 'The courses you have chosen, and their total.', ar: 'الدورات التي اخترتها وإجماليها.' },
  count: {
    en: (count: number) => plural('en', count, { one: '1 course', other: `${count} courses` }),
    ar: (count: number) =>
      counted(count, { one: 'دورة واحدة', two: 'دورتان', few: 'دورات', many: 'دورة', other: 'دورة' }),
  },
  packages: {
    en: (count: number) => plural('en', count, { one: '1 package', other: `${count} packages` }),
    ar: (count: number) =>
      counted(count, { one: 'باقة واحدة', two: 'باقتان', few: 'باقات', many: 'باقة', other: 'باقة' }),
  },
  bundle: { en: 'Full package', ar: 'الباقة الكاملة' },
  remove: { en: 'Remove', ar: 'إزالة' },
  removeCourse: { en: (name: string) => `Remove ${name}`, ar: (name: string) => `إزالة «${name}» من السلة` },
  undo: { en: 'Undo', ar: 'تراجع' },
  ownedCourse: {
    en: 'You already own this course, so there’s no need to buy it again.',
    ar: 'هذه الدورة ضمن دوراتك، فلا حاجة إلى شرائها مرة أخرى.',
  },
  ownedPackage: {
    en: 'You already own every course in this package, so there’s no need to buy it again.',
    ar: 'كل دورات هذه الباقة ضمن دوراتك، فلا حاجة إلى شرائها مرة أخرى.',
  },
  ownedParts: {
    en: (count: number) =>
      plural('en', count, {
        one: 'You already own 1 course in this package',
        other: `You already own ${count} courses in this package`,
      }),
    ar: (count: number) =>
      plural('ar', count, {
        one: 'دورة واحدة من هذه الباقة ضمن دوراتك',
        two: 'دورتان من هذه الباقة ضمن دوراتك',
        few: `${count} دورات من هذه الباقة ضمن دوراتك`,
        many: `${count} دورة من هذه الباقة ضمن دوراتك`,
        other: `${count} دورة من هذه الباقة ضمن دوراتك`,
      }),
  },
  samePrice: {
    en: 'The price of the package stays the same.',
    ar: 'ولا يغيّر ذلك سعر الباقة.',
  },
  clear: { en: 'Clear cart', ar: 'إفراغ السلة' },
  summary: { en: 'Order summary', ar: 'ملخص الطلب' },
  subtotal: { en: 'Subtotal', ar: 'المجموع قبل الخصم' },
  discount: { en: 'Discount', ar: 'الخصم' },
  vat: { en: 'Includes 15% VAT', ar: 'يشمل ضريبة القيمة المضافة (15%)' },
  total: { en: 'Total', ar: 'الإجمالي' },
  tooSmall: { en: 'This order is below the minimum payment', ar: 'إجمالي الطلب أقل من الحد الأدنى للدفع' },
  least: { en: 'Minimum payment:', ar: 'الحد الأدنى للدفع:' },
  tooSmallAdvice: {
    en: 'Add another course, or use a code that covers all of it.',
    ar: 'أضف دورة أخرى، أو استخدم قسيمة تغطيه كاملًا.',
  },
  checkout: { en: 'Proceed to checkout', ar: 'المتابعة إلى الدفع' },
  ways: { en: 'Secure payment', ar: 'دفع آمن' },
  orTransfer: { en: 'or bank transfer', ar: 'أو حوالة بنكية' },
  more: { en: 'Add more courses', ar: 'إضافة دورات أخرى' },
  sessionEnded: { en: 'You’ve been logged out', ar: 'انتهت جلستك' },
  sessionEndedText: {
    en: 'Log in to carry on. Your cart is saved.',
    ar: 'سجّل الدخول للمتابعة، فسلتك محفوظة كما تركتها.',
  },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  empty: { en: 'Cart is empty', ar: 'سلتك فارغة' },
  emptyText: {
    en: 'Choose a course, or get them all in the full package.',
    ar: 'اختر دورة تناسبك، أو احصل على جميع الدورات في الباقة الكاملة.',
  },
  emptyTextCourses: {
    en: 'Choose a course to begin with.',
    ar: 'اختر دورة تبدأ بها.',
  },
  toCourses: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  toBundle: { en: 'See the full package', ar: 'الاطلاع على الباقة الكاملة' },
  packageCheaper: {
    en: 'The full package costs less than these courses',
    ar: 'الباقة الكاملة أوفر من هذه الدورات',
  },
  packageMore: {
    en: (count: number) =>
      plural('en', count, {
        zero: 'These courses are in the full package',
        one: 'Get 1 more course with the full package',
        other: `Get ${count} more courses with the full package`,
      }),
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'هذه الدورات ضمن الباقة الكاملة',
        one: 'دورة أخرى مع الباقة الكاملة',
        two: 'دورتان أخريان مع الباقة الكاملة',
        few: `${count} دورات أخرى مع الباقة الكاملة`,
        many: `${count} دورة أخرى مع الباقة الكاملة`,
        other: `${count} دورة أخرى مع الباقة الكاملة`,
      }),
  },
  lessThanCourses: {
    en: 'less than these courses on their own',
    ar: 'توفّرها مقارنةً بشراء هذه الدورات منفردة',
  },
  moreThanCourses: {
    en: 'more than these courses on their own',
    ar: 'زيادة على سعر هذه الدورات منفردة',
  },
  takePackage: { en: 'Switch to the package', ar: 'استبدالها بالباقة' },
  errorTitle: { en: 'Error loading cart', ar: 'تعذّر عرض السلة' },
  errorText: {
    en: 'Failed to load cart data. Nothing was lost.',
    ar: 'تعذّر تحميل محتويات السلة، ولم يُفقد منها شيء.',
  },
  retry: { en: 'Retry', ar: 'إعادة المحاولة' },
  dropped: {
    en: (names: string, count: number) =>
      plural('en', count, {
        one: `${names} is no longer available, so we removed it from your cart.`,
        other: `${names} are no longer available, so we removed them from your cart.`,
      }),
    ar: (names: string, count: number) =>
      plural('ar', count, {
        one: `لم تعد دورة ${names} معروضة للبيع، فأزلناها من سلتك.`,
        two: `لم تعد الدورتان التاليتان معروضتين للبيع، فأزلناهما من سلتك: ${names}.`,
        few: `لم تعد هذه الدورات معروضة للبيع، فأزلناها من سلتك: ${names}.`,
        many: `لم تعد هذه الدورات معروضة للبيع، فأزلناها من سلتك: ${names}.`,
        other: `لم تعد هذه الدورات معروضة للبيع، فأزلناها من سلتك: ${names}.`,
      }),
  },
  and: { en: ' and ', ar: ' و' },
})

/** The message after a change of the cart, by its name in the URL (R280, R281, R293). */
export const noticeText = words('cart-notices', {
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
  removed: { en: 'Course removed from cart', ar: 'أُزيلت الدورة من السلة' },
  cleared: { en: 'Your cart is now empty', ar: 'أُفرغت السلة' },
  restored: { en: 'Your cart has been restored', ar: 'عادت السلة كما كانت' },
  'cart-joined': {
    en: 'We added the courses you’d saved in your cart earlier.',
    ar: 'أضفنا إلى سلتك الدورات التي حفظتها فيها سابقًا.',
  },
  'course-already-in-cart': { en: 'Course Already in Cart', ar: 'هذه الدورة في سلتك' },
  'course-already-owned': { en: 'You already own this course.', ar: 'هذه الدورة ضمن دوراتك.' },
  unavailable: {
    en: 'Failed to add course to cart: service temporarily unavailable',
    ar: 'تعذّرت إضافة الدورة إلى السلة: الخدمة غير متاحة مؤقتًا',
  },
  invalid: {
    en: 'Failed to add course to cart: invalid data',
    ar: 'تعذّرت إضافة الدورة إلى السلة: البيانات غير صحيحة',
  },
  'not-added': { en: 'Failed to add to cart', ar: 'تعذّرت الإضافة إلى السلة' },
  'not-changed': {
    en: 'We couldn’t update your cart. Please try again.',
    ar: 'لم تتغير السلة. أعد المحاولة من فضلك.',
  },
})

export type NoticeName = keyof (typeof noticeText)['en']
export const isNoticeName = (name: string | null): name is NoticeName =>
  name !== null && Object.hasOwn(noticeText.en, name)
