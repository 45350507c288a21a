import { words } from '#lib/text.ts'

export const couponText = words('coupon', {
  have: { en: 'Have a coupon?', ar: 'لديك قسيمة خصم؟' },
  code: { en: 'Coupon code', ar: 'رمز القسيمة' },
  apply: { en: 'Apply', ar: 'تطبيق' },
  remove: { en: 'Remove', ar: 'إزالة' },
  removeCoupon: {
    en: (code: string) => `Remove coupon ${code}`,
    ar: (code: string) => `إزالة القسيمة \u2066${code}\u2069`,
  },
  off: {
    en: (percent: number) => `${percent}% off`,
    ar: (percent: number) => `خصم ${percent}%`,
  },
  offAmount: {
    en: (riyals: string) => `SAR ${riyals} off`,
    ar: (riyals: string) => `خصم \u2066${riyals}\u2069 ر.س`,
  },
  waiting: {
    en: (code: string) => `Coupon \u2068${code}\u2069 is waiting for a larger cart.`,
    ar: (code: string) => `القسيمة \u2068${code}\u2069 محفوظة في سلتك ولم تُطبَّق بعد.`,
  },
  left: {
    en: (code: string) => `Coupon \u2068${code}\u2069 no longer applies.`,
    ar: (code: string) => `لم تعد القسيمة \u2068${code}\u2069 سارية على طلبك.`,
  },
  reserved: {
    en: (code: string) => `Coupon \u2068${code}\u2069 is reserved for the moment.`,
    ar: (code: string) => `القسيمة \u2068${code}\u2069 محجوزة مؤقتًا.`,
  },
  enterDetails: { en: 'Enter your details at checkout', ar: 'إدخال بياناتك في صفحة الدفع' },
  notChanged: {
    en: 'We couldn’t update your coupon. Please try again.',
    ar: 'لم تُطبَّق القسيمة. أعد المحاولة من فضلك.',
  },
})

export const redeemText = words('redeem', {
  congratulations: { en: 'Congratulations', ar: 'تهانينا' },
  covers: {
    en: 'Your coupon covers the full amount. There’s nothing to pay.',
    ar: 'قسيمتك تغطي الإجمالي كاملًا، ولا يلزمك دفع أي مبلغ.',
  },
  withDetails: { en: 'No account? Enter your details', ar: 'ليس لديك حساب؟ أدخل بياناتك' },
  enterDetails: { en: 'Enter your details', ar: 'أدخل بياناتك' },
  redeemNow: { en: 'Redeem Now', ar: 'استخدام القسيمة الآن' },
  later: { en: 'Not now', ar: 'ليس الآن' },
  done: { en: 'You’re enrolled', ar: 'تم التحاقك' },
  doneText: {
    en: 'We’re preparing everything on the learning site, which usually takes a few minutes. We’ll email you the details.',
    ar: 'نجهّز كل شيء الآن في منصة التعلّم، ولا يستغرق ذلك عادةً سوى دقائق. وستصلك التفاصيل في رسالة.',
  },
  toDashboard: { en: 'Go to dashboard', ar: 'الانتقال إلى منصة التعلّم' },
  toLogin: { en: 'Log in', ar: 'تسجيل الدخول' },
  more: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  failed: { en: 'Error during redemption', ar: 'حدث خطأ أثناء استخدام القسيمة' },
  title: { en: 'Redeem a 100% coupon', ar: 'استخدام قسيمة بخصم كامل' },
  lead: {
    en: 'Have a coupon for the full price of a course? Redeem it here and start right away.',
    ar: 'القسيمة بخصم 100% تفتح لك الدورة فورًا من دون دفع.',
  },
  course: { en: 'Course', ar: 'الدورة' },
  chooseCourse: { en: 'Choose a course', ar: 'اختر دورة' },
  chooseFirst: { en: 'Please choose a course.', ar: 'اختر دورة من فضلك.' },
  redeem: { en: 'Redeem', ar: 'استخدام القسيمة' },
  loginFirst: { en: 'Please login first', ar: 'سجّل الدخول أولًا' },
  account: {
    en: (email: string) => `We’ll add the course to \u2068${email}\u2069.`,
    ar: (email: string) => `تُتاح الدورة في الحساب \u2068${email}\u2069.`,
  },
})
