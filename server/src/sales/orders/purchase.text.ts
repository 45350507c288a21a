import { sentences } from '@matla/contract/kit/sentences'

/** Texts of the purchase email (docs/invariants.md#i10, docs/invariants.md#v06). */
export const purchaseTexts = sentences('email-purchase', {
  subject: { en: 'Your order is confirmed', ar: 'تم تأكيد طلبك' },
  preview: {
    en: 'Your receipt, your invoice and what happens next.',
    ar: 'ملخّص طلبك، ورابط فاتورتك، والخطوة التالية.',
  },
  title: { en: 'Thank you for your order', ar: 'شكرًا لك، تم تأكيد طلبك' },
  text: {
    en: 'We’ve received your payment. Please keep this email for your records.',
    ar: 'استلمنا المبلغ. احتفظ بهذه الرسالة مرجعًا لطلبك.',
  },
  order: { en: 'View your order and invoice', ar: 'عرض الطلب والفاتورة' },
  orderTitle: { en: 'Your order', ar: 'تفاصيل طلبك' },
  includes: { en: 'Includes:', ar: 'تشمل:' },
  separator: { en: ', ', ar: '، ' },
  discount: { en: 'Coupon discount', ar: 'خصم القسيمة' },
  total: { en: 'Total, VAT included', ar: 'الإجمالي شامل الضريبة' },
  vat: { en: 'VAT included (15%)', ar: 'منه ضريبة القيمة المضافة (\u200E15%)' },
  nextTitle: { en: 'What happens next', ar: 'ما الخطوة التالية؟' },
  next: {
    en: 'We’re preparing your courses on the learning site, which usually takes a few minutes. Keep this email: the link below opens your order and invoice.',
    ar: 'نجهّز دوراتك الآن في منصة التعلّم، ولا يستغرق ذلك عادةً سوى دقائق. احتفظ بهذه الرسالة، فالرابط في آخرها يفتح طلبك وفاتورته.',
  },
  nothingToPay: { en: 'There’s nothing left to pay.', ar: 'لا يلزمك دفع أي مبلغ آخر.' },
  passwordTitle: { en: 'Your account is ready', ar: 'حسابك جاهز' },
  password: {
    en: 'Set a password to log in to your courses any time. This link works once, for 7 days. After that, use “Forgot password?” on the login page to get a new one.',
    ar: 'عيّن كلمة مرور لتسجّل الدخول إلى دوراتك متى شئت. يعمل هذا الرابط مرة واحدة خلال 7 أيام، ويمكنك بعدها طلب رابط جديد من «نسيت كلمة المرور» في صفحة تسجيل الدخول.',
  },
  passwordLink: { en: 'Set a password and start', ar: 'تعيين كلمة المرور والبدء' },
  studyTitle: { en: 'Ready to start?', ar: 'ابدأ من هنا' },
  studyText: {
    en: 'Log in with this email address and open your courses whenever you like.',
    ar: 'سجّل الدخول بهذا البريد وافتح دوراتك متى شئت.',
  },
  study: { en: 'Start learning', ar: 'ابدأ التعلّم' },
  login: { en: 'Log in', ar: 'تسجيل الدخول' },
  why: {
    en: 'You received this email because an order was placed with this email address.',
    ar: 'وصلتك هذه الرسالة لأن طلبًا سُجّل بهذا البريد الإلكتروني.',
  },
})

/**
 * Replaces some of the texts above when a coupon covered the full price, so that there is no payment or invoice.
 */
export const freeTexts = sentences('email-free-purchase', {
  preview: { en: 'Your courses, and what happens next.', ar: 'دوراتك، والخطوة التالية.' },
  text: {
    en: 'Your coupon covered the full price. Please keep this email for your records.',
    ar: 'غطّت قسيمتك السعر كاملًا. احتفظ بهذه الرسالة مرجعًا لطلبك.',
  },
  next: {
    en: 'We’re preparing your courses on the learning site, which usually takes a few minutes.',
    ar: 'نجهّز دوراتك الآن في منصة التعلّم، ولا يستغرق ذلك عادةً سوى دقائق.',
  },
})
