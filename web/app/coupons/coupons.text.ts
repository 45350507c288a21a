import { words } from '#lib/text.ts'

export const couponText = words('coupon', {
  have: { en: 'Have a coupon?', ar: 'لديك قسيمة؟' },
  code: { en: 'Coupon code', ar: 'رمز القسيمة' },
  apply: { en: 'Apply', ar: 'تطبيق' },
  remove: { en: 'Remove', ar: 'إزالة' },
  removeCoupon: {
    en: (code: string) => `Remove the coupon ${code}`,
    ar: (code: string) => `أزل القسيمة ${code}`,
  },
  off: {
    en: (percent: number) => `${percent}% off`,
    ar: (percent: number) => `خصم ${percent}%`,
  },
  left: {
    en: (code: string) => `The coupon \u2068${code}\u2069 no longer applies.`,
    ar: (code: string) => `لم تعد القسيمة \u2068${code}\u2069 سارية على طلبك.`,
  },
  notChanged: {
    en: 'The coupon was not applied. Please try again.',
    ar: 'لم تُطبَّق القسيمة. أعد المحاولة من فضلك.',
  },
})

export const redeemText = words('redeem', {
  congratulations: { en: 'Congratulations', ar: 'تهانينا' },
  covers: {
    en: 'Your coupon covers the whole total. There is nothing to pay.',
    ar: 'قسيمتك تغطي الإجمالي كاملًا، ولا يلزمك دفع أي مبلغ.',
  },
  withDetails: { en: 'No account? Enter your details', ar: 'ليس لديك حساب؟ أدخل بياناتك' },
  redeemNow: { en: 'Redeem Now', ar: 'استخدم القسيمة الآن' },
  later: { en: 'Not now', ar: 'ليس الآن' },
  done: { en: 'Your courses are open', ar: 'دوراتك مفتوحة لك' },
  doneText: {
    en: 'We are preparing them on the learning site, which usually takes a few minutes. A letter is on its way to you.',
    ar: 'نجهّزها الآن في منصة التعلّم، ولا يستغرق ذلك عادةً سوى دقائق. وستصلك رسالة بالتفاصيل.',
  },
  toDashboard: { en: 'Go to the dashboard', ar: 'إلى لوحة التعلّم' },
  toLogin: { en: 'Log in', ar: 'تسجيل الدخول' },
  more: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  failed: { en: 'Error during redemption', ar: 'حدث خطأ أثناء استخدام القسيمة' },
  title: { en: 'Redeem a full discount', ar: 'استخدام قسيمة بخصم كامل' },
  lead: {
    en: 'A coupon that covers the whole price of a course opens it at once, without payment.',
    ar: 'القسيمة التي تغطي سعر الدورة كاملًا تفتحها لك فورًا من غير دفع.',
  },
  course: { en: 'Course', ar: 'الدورة' },
  chooseCourse: { en: 'Choose a course', ar: 'اختر دورة' },
  chooseFirst: { en: 'Please choose a course.', ar: 'اختر دورة من فضلك.' },
  redeem: { en: 'Redeem', ar: 'استخدام القسيمة' },
  loginFirst: { en: 'Please login first', ar: 'سجّل الدخول أولًا' },
  account: {
    en: (email: string) => `The course opens for \u2068${email}\u2069.`,
    ar: (email: string) => `تُفتح الدورة لصاحب الحساب \u2068${email}\u2069.`,
  },
})
