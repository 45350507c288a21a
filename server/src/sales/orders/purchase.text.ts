import { sentences } from '@matla/contract/kit/sentences'

/** What the purchase email says (docs/invariants.md#i10, docs/invariants.md#v06). */
export const purchaseTexts = sentences('email-purchase', {
  subject: { en: 'Your order is confirmed', ar: 'تأكّد طلبك' },
  preview: {
    en: 'Your receipt, the way to your invoice, and what happens next.',
    ar: 'ملخّص طلبك، ورابط فاتورتك، والخطوة التالية.',
  },
  title: { en: 'Confirmed: your seat is saved', ar: 'تأكّد طلبك، ومقعدك محجوز' },
  text: {
    en: 'We have received your payment. Please keep this message for your records.',
    ar: 'وصلتنا دفعتك، فشكرًا لثقتك. احتفظ بهذه الرسالة مرجعًا لطلبك.',
  },
  button: { en: 'View your order and invoice', ar: 'عرض الطلب والفاتورة' },
  order: { en: 'Your order', ar: 'تفاصيل طلبك' },
  includes: { en: 'Includes:', ar: 'تشمل:' },
  separator: { en: ', ', ar: '، ' },
  discount: { en: 'Coupon discount', ar: 'خصم القسيمة' },
  total: { en: 'Total, VAT included', ar: 'الإجمالي شامل الضريبة' },
  vat: { en: 'VAT included (15%)', ar: 'منه ضريبة القيمة المضافة (\u200E15%)' },
  nextTitle: { en: 'What happens next', ar: 'ما الخطوة التالية؟' },
  next: {
    en: 'Your courses are being prepared on the learning site, which usually takes a few minutes. Keep this letter: its button is your way back to this order and its invoice.',
    ar: 'نجهّز دوراتك الآن على منصة التعلّم، ولا يستغرق ذلك عادةً سوى دقائق. احتفظ بهذه الرسالة، فزرّها طريقك إلى طلبك وفاتورته.',
  },
  nothingToPay: { en: 'There is nothing more to pay.', ar: 'لا يلزمك دفع أي مبلغ آخر.' },
  passwordTitle: { en: 'Your account is ready', ar: 'حسابك جاهز' },
  password: {
    en: 'Choose a password, and you can log in to your courses whenever you like. This link works once, for 7 days; after that, “Forgot password” on the login page sends you a new one.',
    ar: 'اختر كلمة مرور لتدخل إلى دوراتك متى شئت. يعمل هذا الرابط مرة واحدة خلال 7 أيام، وبعدها تصلك رسالة برابط جديد من «نسيت كلمة المرور» في صفحة الدخول.',
  },
  passwordLink: { en: 'Choose a password', ar: 'اختيار كلمة المرور' },
  studyTitle: { en: 'Ready to start?', ar: 'ابدأ من هنا' },
  studyText: {
    en: 'Log in with this email address and open your courses whenever you like.',
    ar: 'سجّل الدخول بهذا البريد وافتح دوراتك متى شئت.',
  },
  study: { en: 'Start learning', ar: 'ابدأ التعلّم' },
  login: { en: 'Log in', ar: 'تسجيل الدخول' },
  why: {
    en: 'You received this message because an order was placed with this email address.',
    ar: 'وصلتك هذه الرسالة لأن طلبًا سُجّل بهذا البريد الإلكتروني.',
  },
})

/** In place of the sentences above when a coupon covered the whole price: nothing was paid, and there is no invoice. */
export const freeTexts = sentences('email-free-purchase', {
  preview: { en: 'Your courses, and what happens next.', ar: 'دوراتك، والخطوة التالية.' },
  text: {
    en: 'Your coupon covered the whole price. Please keep this message for your records.',
    ar: 'غطّت قسيمتك السعر كاملًا. احتفظ بهذه الرسالة مرجعًا لطلبك.',
  },
  button: { en: 'Go to my courses', ar: 'الذهاب إلى دوراتي' },
  next: {
    en: 'Your courses are being prepared on the learning site, which usually takes a few minutes.',
    ar: 'نجهّز دوراتك الآن على منصة التعلّم، ولا يستغرق ذلك عادةً سوى دقائق.',
  },
})
