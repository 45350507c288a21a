import { counted, plural, words } from '#lib/text.ts'

export const checkoutText = words('checkout', {
  title: { en: 'Checkout', ar: 'إتمام الشراء' },
  secure: { en: 'Secure', ar: 'دفع آمن' },
  help: { en: 'Help', ar: 'مساعدة' },
  termsTitle: { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
  description: { en: 'Your details, then payment.', ar: 'بياناتك ثم الدفع.' },
  steps: { en: 'Checkout steps', ar: 'خطوات الشراء' },
  stepDetails: { en: 'Your details', ar: 'بياناتك' },
  stepPayment: { en: 'Payment', ar: 'الدفع' },
  stepConfirmation: { en: 'Confirmation', ar: 'التأكيد' },
  detailsText: {
    en: 'We’ll link your courses and invoice to this email.',
    ar: 'ستُربط دوراتك وفاتورتك بهذا البريد.',
  },
  fullName: { en: 'Full name', ar: 'الاسم الكامل' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  emailHint: {
    en: 'We’ll send your login details and invoice here.',
    ar: 'تصلك عليه بيانات الدخول والفاتورة.',
  },
  emailCode: { en: 'Code from your email', ar: 'الرمز المرسل إلى بريدك' },
  emailCodeHint: {
    en: 'Six digits. No email yet? Check your spam folder, or wait a minute and resend with this field empty.',
    ar: 'ستة أرقام. لم تصلك الرسالة؟ ابحث في البريد غير المرغوب فيه، أو اترك الحقل فارغًا وأعد الإرسال بعد دقيقة.',
  },
  toPayment: { en: 'Continue to payment', ar: 'المتابعة إلى الدفع' },
  haveAccount: { en: 'Already have an account?', ar: 'لديك حساب؟' },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  edit: { en: 'Edit', ar: 'تعديل' },
  editDetails: { en: 'Edit your details', ar: 'تعديل بياناتك' },
  keep: { en: 'Keep current details', ar: 'إبقاؤها كما كانت' },
  method: { en: 'Payment method', ar: 'طريقة الدفع' },
  card: { en: 'Card, mada or Apple\u00A0Pay', ar: 'مدى أو بطاقة ائتمانية أو Apple\u00A0Pay' },
  cardDetail: {
    en: 'You’ll pay on the payment provider’s secure page, then come back here.',
    ar: 'الدفع في صفحة مزوّد الدفع الآمنة، ثم العودة إلى هنا.',
  },
  lastUsed: { en: 'Last used', ar: 'آخر ما استخدمته' },
  from: { en: 'Available from', ar: 'متاح ابتداءً من' },
  upTo: { en: 'Available up to', ar: 'متاح حتى' },
  billDetail: {
    en: 'You get a bill number and pay it in your bank’s app. Your courses open once it is paid.',
    ar: 'يصلك رقم فاتورة تسددها من تطبيق بنكك، وتُفتح دوراتك فور السداد.',
  },
  walletPhone: {
    en: 'The number that your wallet is registered with.',
    ar: 'الرقم المسجّل في محفظتك.',
  },
  transfer: { en: 'Bank transfer', ar: 'حوالة بنكية' },
  transferDetail: {
    en: 'You get our account and a reference. We hold your price, and your courses open once the transfer arrives.',
    ar: 'نرسل إليك رقم الحساب ورقمًا مرجعيًا، ونحجز سعرك، وتُفتح دوراتك عند وصول الحوالة.',
  },
  pay: { en: 'Pay', ar: 'ادفع' },
  applePay: { en: 'Pay with Apple\u00A0Pay', ar: 'الدفع عبر Apple\u00A0Pay' },
  waitToPay: {
    en: (seconds: number) => `You can pay in ${seconds} sec`,
    ar: (seconds: number) =>
      `يمكنك الدفع بعد ${counted(seconds, { one: 'ثانية واحدة', two: 'ثانيتين', few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' })}`,
  },
  agreeBefore: { en: 'By paying, you agree to the ', ar: 'بإتمام الدفع توافق على ' },
  terms: { en: 'terms', ar: 'الشروط' },
  agreeBetween: { en: ' and the ', ar: ' و' },
  cancellation: { en: 'cancellation policy', ar: 'سياسة الإلغاء' },
  agreeAfter: { en: '.', ar: '.' },
  showSummary: { en: 'Show order summary', ar: 'عرض ملخص الطلب' },
  editCart: { en: 'Edit cart', ar: 'تعديل السلة' },
  bundleInstead: {
    en: 'This course is only sold in the full package, so you’re buying the package instead.',
    ar: 'هذه الدورة متاحة ضمن الباقة الكاملة فقط، فوضعنا الباقة مكانها.',
  },
  lastPaid: {
    en: 'Your last order is paid. There’s nothing left to pay.',
    ar: 'طلبك الأخير مدفوع، ولم يبقَ ما تدفعه.',
  },
  toLast: { en: 'View order', ar: 'عرض الطلب' },
  migrationFailed: {
    en: 'We couldn’t move your cart. Please add the courses again.',
    ar: 'تعذّر نقل سلتك إلى حسابك. أضف الدورات من جديد من فضلك.',
  },
})

export const answerText = words('checkout-answers', {
  identifyFirst: { en: 'Please enter your name and email first.', ar: 'أدخل اسمك وبريدك الإلكتروني أولًا.' },
  userExists: { en: 'User with this email already exists', ar: 'يوجد حساب مسجّل بهذا البريد الإلكتروني' },
  userExistsText: {
    en: 'Log in to pay with that account. Started here before, without a password? We’ll email you a link to go on. Your cart won’t change.',
    ar: 'سجّل الدخول لإتمام الشراء بهذا الحساب. وإن بدأت الشراء هنا سابقًا دون كلمة مرور، أرسلنا إليك رابطًا تكمل به. ستبقى سلتك كما هي.',
  },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  otherEmail: { en: 'Use another email', ar: 'استخدام بريد آخر' },
  submitFailed: {
    en: 'An unexpected error occurred while submitting information.',
    ar: 'حدث خطأ غير متوقع أثناء إرسال البيانات.',
  },
  sessionFailed: { en: 'Error creating payment session', ar: 'تعذّر بدء عملية الدفع' },
  paymentFailed: { en: 'Payment failed', ar: 'لم تكتمل عملية الدفع' },
  cartChanged: {
    en: 'The total has changed. Review the order, then pay the new total.',
    ar: 'تغيّر الإجمالي. راجع الطلب ثم ادفع الإجمالي الجديد.',
  },
  notPaid: { en: 'You haven’t been charged.', ar: 'لم يُخصم أي مبلغ.' },
  toCheck: { en: 'Check payment status', ar: 'التحقق من حالة العملية' },
  toMine: { en: 'My Transactions', ar: 'مشترياتي' },
  toCart: { en: 'Back to cart', ar: 'العودة إلى السلة' },
  reference: {
    en: (code: string) => `Reference: ${code}`,
    ar: (code: string) => `الرقم المرجعي: \u2066${code}\u2069`,
  },
  offline: { en: 'You’re offline', ar: 'جهازك غير متصل بالإنترنت' },
  connectionLost: { en: 'The connection was lost', ar: 'انقطع الاتصال' },
  checkConnection: {
    en: 'Check your connection and try again.',
    ar: 'تحقق من اتصالك بالإنترنت وأعد المحاولة.',
  },
  lockoutTitle: { en: 'Please wait two minutes', ar: 'انتظر دقيقتين من فضلك' },
  lockoutText: {
    en: 'The payment provider isn’t responding. Try again when the timer reaches zero. Your order is saved.',
    ar: 'لم يستجب مزوّد الدفع. أعد المحاولة عندما يصل العدّاد إلى الصفر، وسيبقى طلبك كما هو.',
  },
  otherMethods: { en: 'Pay another way:', ar: 'ادفع بوسيلة أخرى:' },
  otherMethod: { en: 'Pay another way now', ar: 'ادفع الآن بوسيلة أخرى' },
  seconds: {
    en: (count: number) => plural('en', count, { one: 'second', other: 'seconds' }),
    ar: (count: number) =>
      plural('ar', count, { one: 'ثانية', two: 'ثانيتان', few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' }),
  },
  contact: { en: 'Contact us', ar: 'تواصل معنا' },
})
