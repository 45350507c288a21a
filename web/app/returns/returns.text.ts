import { words } from '#lib/text.ts'

export const returnText = words('payment-return', {
  waitTitle: { en: 'Confirming your payment', ar: 'جارٍ تأكيد عملية الدفع' },
  waitText: {
    en: 'We’re waiting for your bank to confirm the payment. This usually takes a few seconds. Please keep this page open.',
    ar: 'ننتظر رد البنك، ويصل عادةً خلال ثوانٍ. أبقِ هذه الصفحة مفتوحة من فضلك.',
  },
  reviewText: {
    en: 'The payment provider is reviewing this payment. You don’t need to do anything.',
    ar: 'يراجع مزوّد الدفع هذه العملية، ولا يلزمك أي إجراء.',
  },
  progress: { en: 'Waiting for the bank', ar: 'في انتظار رد البنك' },
  noScript: { en: 'This page refreshes automatically.', ar: 'تُحدَّث هذه الصفحة تلقائيًا.' },
  reference: { en: 'Payment reference', ar: 'رقم العملية' },
})

/** A SADAD bill that the buyer pays in their bank's app. */
export const billText = words('payment-bill', {
  title: { en: 'Pay your SADAD bill', ar: 'سدد فاتورتك عبر سداد' },
  lead: {
    en: 'Your courses open as soon as your bank reports the payment. We’ve emailed you these details.',
    ar: 'تُفتح دوراتك فور وصول إشعار البنك بالسداد. أرسلنا هذه البيانات إلى بريدك.',
  },
  number: { en: 'Bill number', ar: 'رقم الفاتورة' },
  biller: { en: 'Biller', ar: 'المفوتر' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  due: { en: 'Pay by', ar: 'آخر موعد للسداد' },
  until: {
    en: (day: string, time: string) => `${day}, ${time}`,
    ar: (day: string, time: string) => `${day}، ${time}`,
  },
  how: { en: 'How to pay', ar: 'طريقة السداد' },
  stepOpen: {
    en: 'Open your bank’s app and choose SADAD payments.',
    ar: 'افتح تطبيق بنكك واختر مدفوعات سداد.',
  },
  stepBiller: {
    en: 'Choose the biller above and enter the bill number.',
    ar: 'اختر المفوتر المذكور أعلاه وأدخل رقم الفاتورة.',
  },
  stepPay: { en: 'Check the amount and pay.', ar: 'تحقق من المبلغ ثم سدد.' },
  next: {
    en: 'We hold your price until then. You can close this page; it updates by itself while it is open.',
    ar: 'نحجز لك السعر حتى ذلك الموعد. يمكنك إغلاق هذه الصفحة، وهي تُحدَّث تلقائيًا ما دامت مفتوحة.',
  },
  otherBefore: {
    en: 'If you pay another way, don’t pay this bill as well.',
    ar: 'إن دفعت بوسيلة أخرى فلا تسدد هذه الفاتورة أيضًا.',
  },
  other: { en: 'Pay another way', ar: 'الدفع بوسيلة أخرى' },
})

export const failureText = words('payment-failed', {
  title: { en: 'Payment Unsuccessful', ar: 'لم تكتمل عملية الدفع' },
  declinedText: {
    en: 'Your payment wasn’t approved and won’t go through later. Your order is saved.',
    ar: 'لم تُقبل عملية الدفع، ولن تُستكمل لاحقًا. بقي طلبك كما هو.',
  },
  expiredText: {
    en: 'The time to pay has run out. Your order is saved.',
    ar: 'انتهت المهلة قبل إتمام الدفع. بقي طلبك كما هو.',
  },
  cancelledText: {
    en: 'You cancelled the payment, and you haven’t been charged. Your order is saved, so you can pay whenever you’re ready.',
    ar: 'ألغيت عملية الدفع قبل إتمامها، ولم يُخصم منك أي مبلغ. طلبك محفوظ، ويمكنك الدفع متى أردت.',
  },
  returnedTitle: { en: 'We’re refunding this payment', ar: 'نعيد إليك هذا المبلغ' },
  returnedText: {
    en: 'Your payment reached us, but we couldn’t accept it, so all of it goes back to the way you paid. It usually appears within 5 to 14 working days.',
    ar: 'وصلنا المبلغ وتعذّر قبوله، فنعيده كاملًا بالوسيلة التي دفعت بها، ويظهر في حسابك عادةً خلال 5 إلى 14 يوم عمل.',
  },
  ownedText: {
    en: 'You got this course another way before this payment reached us, so all of it goes back to the way you paid. It usually appears within 5 to 14 working days.',
    ar: 'التحقت بالدورة قبل أن يصلنا هذا المبلغ، فنعيده كاملًا بالوسيلة التي دفعت بها، ويظهر في حسابك عادةً خلال 5 إلى 14 يوم عمل.',
  },
  unknownTitle: {
    en: 'We can’t tell how this payment ended',
    ar: 'لا يمكننا معرفة نتيجة هذه العملية من هنا',
  },
  unknownText: {
    en: 'We can’t tell from this browser which payment you mean. If you’ve paid, please don’t pay again. We’ll send your courses to the email address you gave us.',
    ar: 'لا يمكننا أن نعرف من هذا المتصفح أي عملية تقصد. إن كنت قد دفعت فلا تدفع مرة أخرى، وستصلك دوراتك على البريد الذي أدخلته.',
  },
  unknownLogin: { en: 'View My Transactions', ar: 'عرض مشترياتي' },
  ofAddress: { en: 'Order placed with', ar: 'الطلب مسجّل بالبريد' },
  reference: { en: 'Reference for support:', ar: 'رقم العملية عند التواصل مع الدعم:' },
  deducted: {
    en: 'If money was deducted from your account, contact support and we’ll look into it right away.',
    ar: 'إذا خُصم مبلغ من حسابك فتواصل معنا لنتحقق منه فورًا.',
  },
  help: {
    en: 'Need help? Contact support.',
    ar: 'هل تحتاج إلى مساعدة؟ تواصل معنا.',
  },
  confirmingTitle: { en: 'Your payment is still being confirmed', ar: 'ما زالت عملية الدفع قيد التأكيد' },
  timedOut: { en: 'Request timed out', ar: 'انتهت مهلة الانتظار' },
  confirmingText: {
    en: 'Your bank may still be processing it. Please don’t pay again.',
    ar: 'لم يصلنا رد البنك بعد، فلا تدفع مرة أخرى من فضلك.',
  },
  reviewTitle: { en: 'Your payment is under review', ar: 'عملية الدفع قيد المراجعة' },
  reviewText: {
    en: 'The payment provider is reviewing it. Please don’t pay again.',
    ar: 'يراجع مزوّد الدفع العملية، فلا تدفع مرة أخرى من فضلك.',
  },
  emailBefore: { en: 'We’ll email', ar: 'نراسلك على' },
  emailAfter: { en: 'as soon as we hear back.', ar: 'فور وصول الرد.' },
  updates: {
    en: 'This page updates by itself.',
    ar: 'تُحدَّث هذه الصفحة تلقائيًا.',
  },
  emailTo: { en: 'We’ll email you at', ar: 'تصلك الرسالة على' },
  leftTitle: { en: 'You left the payment page', ar: 'غادرت صفحة الدفع' },
  leftText: {
    en: 'We haven’t received a payment yet. Your order is saved. You can go back to the payment page or choose another way to pay.',
    ar: 'لم يصلنا أي مبلغ حتى الآن، وطلبك محفوظ كما هو. يمكنك العودة إلى الدفع أو اختيار وسيلة أخرى.',
  },
  goOn: { en: 'Back to payment', ar: 'متابعة الدفع' },
  ifPaid: {
    en: 'If you’ve already paid, please don’t pay again. You’ll get an email from us.',
    ar: 'إن كنت قد دفعت فلا تدفع مرة أخرى، وستصلك رسالتنا.',
  },
  toHome: { en: 'Go To Home Page', ar: 'الانتقال إلى الصفحة الرئيسية' },
  again: { en: 'Try again', ar: 'إعادة المحاولة' },
  contact: { en: 'Contact support', ar: 'تواصل مع الدعم' },
  byEmail: { en: 'Email', ar: 'البريد الإلكتروني' },
  byWhatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  description: { en: 'The status of your payment.', ar: 'حالة عملية الدفع.' },
})

export const successText = words('payment-success', {
  title: { en: 'Enrollment Successful!', ar: 'تم التحاقك بنجاح!' },
  description: { en: 'Your purchase is complete.', ar: 'اكتملت عملية الشراء.' },
  thanks: { en: 'Thank you. Your payment is confirmed.', ar: 'شكرًا لك. تم تأكيد عملية الدفع.' },
  bought: { en: 'What you bought', ar: 'ما اشتريته' },
  next: { en: 'What happens next', ar: 'ما الخطوة التالية؟' },
  emailed: { en: 'Login details were emailed to', ar: 'أرسلنا بيانات الدخول إلى' },
  receiptSent: { en: 'Your receipt was sent to', ar: 'أرسلنا تفاصيل طلبك إلى' },
  preparing: {
    en: 'We’re preparing your courses on the learning site. It takes a minute or two.',
    ar: 'نجهّز دوراتك في منصة التعلّم، ويستغرق ذلك دقيقة أو دقيقتين.',
  },
  total: { en: 'Total, VAT included', ar: 'الإجمالي، شامل الضريبة' },
  orderNumber: { en: 'Order number', ar: 'رقم الطلب' },
  invoiceComing: {
    en: 'We’re preparing your tax invoice. It will appear here and in My Transactions.',
    ar: 'نُعدّ فاتورتك الضريبية الآن، وستظهر هنا وفي صفحة «مشترياتي».',
  },
  invoiceReady: {
    en: 'You’ll find your tax invoice in My Transactions.',
    ar: 'تجد فاتورتك الضريبية في صفحة «مشترياتي».',
  },
  invoiceMade: { en: 'Your tax invoice:', ar: 'فاتورتك الضريبية:' },
  elsewhere: {
    en: 'We’ve sent your order details and how to get started to',
    ar: 'أرسلنا تفاصيل طلبك وطريقة البدء إلى',
  },
  elsewhereHint: {
    en: 'You can close this page. The links in that email open your order and your courses on any device.',
    ar: 'يمكنك إغلاق هذه الصفحة. وروابط تلك الرسالة تفتح طلبك ودوراتك على أي جهاز.',
  },
  choose: { en: 'Set your password', ar: 'تعيين كلمة المرور' },
  sendPasswordLink: { en: 'Email me the link', ar: 'إرسال رابط كلمة المرور' },
  chooseText: {
    en: 'You’ll need a password to open your courses. Our email has a link to set one, which works for 7 days. We can also email you a new link now.',
    ar: 'تحتاج إلى كلمة مرور لفتح دوراتك. في رسالتنا رابط لتعيينها صالح لمدة 7 أيام، ويمكننا إرسال رابط جديد إليك الآن.',
  },
  wrongAddress: { en: 'Typed the wrong email address?', ar: 'هل كُتب البريد خطأً؟' },
  rightAddress: { en: 'Your correct email address', ar: 'بريدك الإلكتروني الصحيح' },
  rightAddressHint: {
    en: 'Links we sent to the wrong address will stop working.',
    ar: 'ستتوقف الروابط المرسلة إلى البريد الخطأ عن العمل.',
  },
  changeAddress: { en: 'Change and resend', ar: 'تغيير وإعادة الإرسال' },
  addressBad: { en: 'Enter a valid email address.', ar: 'أدخل بريدًا إلكترونيًا صحيحًا.' },
  addressAsked: {
    en: 'If this address can be used, we’ve moved your order to it and emailed your order details and a link to set your password. Nothing after a few minutes? Contact us.',
    ar: 'إن أمكن استخدام هذا البريد، فقد نقلنا طلبك إليه وأرسلنا إليه تفاصيل الطلب ورابط تعيين كلمة المرور. إن لم يصلك شيء بعد دقائق فتواصل معنا.',
  },
  addressFailed: {
    en: 'We couldn’t change the address. Contact us and we’ll help.',
    ar: 'تعذّر تغيير البريد. تواصل معنا لنساعدك.',
  },
  contact: { en: 'Contact us', ar: 'تواصل معنا' },
  invoice: { en: 'Download Invoice', ar: 'تنزيل الفاتورة' },
  start: { en: 'Start Learning', ar: 'ابدأ التعلّم' },
})
