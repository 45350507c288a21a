import { words } from '#lib/text.ts'

export const returnText = words('payment-return', {
  waitTitle: { en: 'Confirming your payment', ar: 'نؤكّد عملية الدفع' },
  waitText: {
    en: 'We are asking the bank for its answer. This usually takes a few seconds. Please keep this page open.',
    ar: 'نسأل البنك عن جوابه، ويصل عادةً خلال ثوانٍ. أبقِ هذه الصفحة مفتوحة من فضلك.',
  },
  reviewText: {
    en: 'The payment provider is taking a closer look at this payment. You need not do anything.',
    ar: 'يراجع مزوّد الدفع هذه العملية، ولا يلزمك فعل شيء.',
  },
  progress: { en: 'Waiting for the bank', ar: 'في انتظار جواب البنك' },
  noScript: { en: 'This page refreshes by itself.', ar: 'تُحدَّث هذه الصفحة تلقائيًا.' },
  reference: { en: 'Payment reference', ar: 'مرجع العملية' },
})

export const failureText = words('payment-failed', {
  title: { en: 'Payment Unsuccessful', ar: 'لم تكتمل عملية الدفع' },
  declinedText: {
    en: 'The payment was not approved, and it will not go through later. Your order stays as it is.',
    ar: 'لم تُقبل عملية الدفع، ولن تُستكمل لاحقًا. بقي طلبك كما هو.',
  },
  unknownTitle: {
    en: 'We cannot tell how this payment ended',
    ar: 'لا يمكننا معرفة نتيجة هذه العملية من هنا',
  },
  unknownText: {
    en: 'Nothing in this browser shows us which payment you mean. If you have paid, please do not pay again: our email with your courses goes to the address that you gave.',
    ar: 'لا شيء في هذا المتصفح يدلّنا على العملية التي تقصدها. إن كنت قد دفعت فلا تدفع مرة أخرى: تصلك رسالتنا بدوراتك على البريد الذي أدخلته.',
  },
  unknownLogin: { en: 'See my transactions', ar: 'عرض معاملاتي' },
  ofAddress: { en: 'Order of', ar: 'الطلب باسم البريد' },
  reference: { en: 'Reference for support:', ar: 'المرجع عند التواصل مع الدعم:' },
  deducted: {
    en: 'If an amount was deducted from your account, contact us and we will look into it at once.',
    ar: 'إذا خُصم مبلغ من حسابك فتواصل معنا لنتحقق منه فورًا.',
  },
  confirmingTitle: { en: 'Your payment is still being confirmed', ar: 'ما زالت عملية الدفع قيد التأكيد' },
  timedOut: { en: 'Request timed out', ar: 'انتهت مهلة الطلب' },
  confirmingText: {
    en: 'The bank may still be answering. Please do not pay again.',
    ar: 'قد يكون البنك في طريقه إلى الرد، فلا تدفع مرة أخرى من فضلك.',
  },
  reviewTitle: { en: 'Your payment is under review', ar: 'عملية الدفع قيد المراجعة' },
  reviewText: {
    en: 'The payment provider is taking a closer look at it. Please do not pay again.',
    ar: 'يراجع مزوّد الدفع العملية، فلا تدفع مرة أخرى من فضلك.',
  },
  character: {
    en: 'As soon as the answer comes, we will send you an email. This page also updates itself.',
    ar: 'فور وصول الجواب سنرسل إليك رسالة بريدية، وتُحدَّث هذه الصفحة تلقائيًا كذلك.',
  },
  emailTo: { en: 'The letter goes to', ar: 'تصل الرسالة إلى' },
  leftTitle: { en: 'You left the payment page', ar: 'غادرت صفحة الدفع' },
  leftText: {
    en: 'We have received no payment so far, and your order waits as it is. You can go back to the payment or choose another way to pay.',
    ar: 'لم تصلنا أي دفعة حتى الآن، وطلبك محفوظ كما هو. يمكنك العودة إلى الدفع أو اختيار وسيلة أخرى.',
  },
  goOn: { en: 'Go on with the payment', ar: 'متابعة الدفع' },
  ifPaid: {
    en: 'If you did pay, please do not pay again: our email will come.',
    ar: 'إن كنت قد دفعت فلا تدفع مرة أخرى: ستصلك رسالتنا.',
  },
  toHome: { en: 'Go To Home Page', ar: 'إلى الصفحة الرئيسية' },
  again: { en: 'Try again', ar: 'أعد المحاولة' },
  contact: { en: 'Contact support', ar: 'تواصل مع الدعم' },
  byEmail: { en: 'Email', ar: 'البريد الإلكتروني' },
  byWhatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  description: { en: 'How your payment stands.', ar: 'حالة عملية الدفع.' },
})

export const successText = words('payment-success', {
  title: { en: 'Enrollment Successful!', ar: 'تم اشتراكك بنجاح!' },
  description: { en: 'Your purchase is complete.', ar: 'اكتملت عملية الشراء.' },
  thanks: { en: 'Thank you. The payment is confirmed.', ar: 'شكرًا لك. تأكدت عملية الدفع.' },
  bought: { en: 'What you bought', ar: 'ما اشتريته' },
  next: { en: 'What happens next', ar: 'ما الذي يحدث الآن' },
  emailed: { en: 'Login details were emailed to', ar: 'أرسلنا بيانات الدخول إلى' },
  preparing: {
    en: 'We are preparing your courses on the learning site; it takes a minute or two.',
    ar: 'نجهّز دوراتك في موقع التعلّم، ويستغرق ذلك دقيقة أو دقيقتين.',
  },
  paid: { en: 'Amount paid, VAT included', ar: 'المبلغ المدفوع، شامل الضريبة' },
  orderNumber: { en: 'Order number', ar: 'رقم الطلب' },
  invoiceComing: {
    en: 'We’re preparing your tax invoice. It will appear here and in your transactions.',
    ar: 'نُعدّ فاتورتك الضريبية الآن، وستظهر هنا وفي معاملاتك.',
  },
  invoiceReady: {
    en: 'Your tax invoice is with your transactions.',
    ar: 'تجد فاتورتك الضريبية ضمن معاملاتك.',
  },
  invoiceMade: { en: 'Your tax invoice:', ar: 'فاتورتك الضريبية:' },
  elsewhere: {
    en: 'We emailed your receipt and how to start to',
    ar: 'أرسلنا الإيصال وطريقة البدء إلى',
  },
  elsewhereHint: {
    en: 'You can close this page. The links in that email open your order and your courses on any device.',
    ar: 'يمكنك إغلاق هذه الصفحة. تفتح روابط تلك الرسالة طلبك ودوراتك على أي جهاز.',
  },
  choose: { en: 'Choose your password', ar: 'اختر كلمة مرورك' },
  chooseText: {
    en: 'You open your courses with a password of your own. Our email has a link to choose it, which works for 7 days. We can also mail you a new one now.',
    ar: 'تدخل إلى دوراتك بكلمة مرور تختارها أنت. في رسالتنا رابط لاختيارها صالح لمدة 7 أيام، ويمكننا أن نرسل إليك رابطًا جديدًا الآن.',
  },
  invoice: { en: 'Download Invoice', ar: 'تنزيل الفاتورة' },
  start: { en: 'Start Learning', ar: 'ابدأ التعلّم' },
})
