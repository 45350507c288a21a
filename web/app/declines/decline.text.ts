import { words } from '#lib/text.ts'

/** Reasons why a payment did not succeed (R350). */
export const declineText = words('decline-reasons', {
  funds: { en: 'Insufficient funds', ar: 'الرصيد غير كافٍ' },
  authentication: {
    en: '3-D Secure wasn’t completed',
    ar: 'لم يكتمل التحقق الآمن (3-D Secure)',
  },
  'card-details': { en: 'The card details are wrong', ar: 'بيانات البطاقة غير صحيحة' },
  'card-not-accepted': { en: 'This card isn’t accepted', ar: 'هذه البطاقة غير مقبولة' },
  refused: { en: 'The bank didn’t authorise the payment', ar: 'لم يوافق البنك على العملية' },
  'plan-refused': { en: 'Tabby didn’t approve the payments', ar: 'لم توافق تابي على الدفعات' },
  'tamara-refused': { en: 'Tamara didn’t approve the payments', ar: 'لم توافق تمارا على الدفعات' },
  'not-transferred': { en: 'The transfer didn’t arrive in time', ar: 'لم تصل الحوالة في موعدها' },
  cancelled: { en: 'The payment was cancelled', ar: 'أُلغيت عملية الدفع' },
  expired: { en: 'The payment page timed out', ar: 'انتهت مهلة صفحة الدفع' },
  'bill-expired': { en: 'The SADAD bill wasn’t paid in time', ar: 'لم تُسدَّد فاتورة سداد في موعدها' },
  'already-owned': { en: 'You already have this course', ar: 'هذه الدورة ضمن دوراتك' },
})

/** What the buyer can do about each reason. */
export const adviceText = words('decline-advice', {
  funds: {
    en: 'Check your balance and limits, or pay another way.',
    ar: 'تحقق من رصيدك وحدود الدفع، أو ادفع بوسيلة أخرى.',
  },
  authentication: {
    en: 'Your bank asks for a code or an approval in its app. Try again and confirm it there.',
    ar: 'يطلب بنكك رمزًا أو موافقة في تطبيقه. أعد المحاولة وأكّد العملية هناك.',
  },
  'card-details': {
    en: 'Check the card number, the expiry date and the security code, and try again.',
    ar: 'تحقق من رقم البطاقة وتاريخ الانتهاء ورمز الأمان، ثم أعد المحاولة.',
  },
  'card-not-accepted': {
    en: 'Pay with another card, or choose another way to pay.',
    ar: 'ادفع ببطاقة أخرى، أو اختر طريقة دفع أخرى.',
  },
  refused: {
    en: 'Ask your bank why, or pay another way.',
    ar: 'اسأل بنكك عن السبب، أو ادفع بوسيلة أخرى.',
  },
  'plan-refused': { en: 'You can pay by card instead.', ar: 'يمكنك الدفع بالبطاقة بدلًا من ذلك.' },
  'tamara-refused': { en: 'You can pay by card instead.', ar: 'يمكنك الدفع بالبطاقة بدلًا من ذلك.' },
  'not-transferred': {
    en: 'If you’ve already transferred the amount, we’ll still match it. If not, place a new order.',
    ar: 'إن كنت قد حوّلت المبلغ فسنطابقه عند وصوله، وإلا فاطلب من جديد.',
  },
  cancelled: {
    en: 'You haven’t been charged. You can pay whenever you’re ready.',
    ar: 'لم يُخصم أي مبلغ. يمكنك الدفع متى أردت.',
  },
  expired: {
    en: 'You haven’t been charged. Start the payment again.',
    ar: 'لم يُخصم أي مبلغ. ابدأ عملية الدفع من جديد.',
  },
  'bill-expired': {
    en: 'If you’ve paid it already, we’ll open your courses as soon as your bank reports the payment. Otherwise start the payment again.',
    ar: 'إن كنت قد سددتها فستُفتح دوراتك فور وصول إشعار البنك، وإلا فابدأ عملية الدفع من جديد.',
  },
  'already-owned': {
    en: 'Nothing changes in your courses, and you don’t need to do anything.',
    ar: 'لا يتغيّر شيء في دوراتك، ولا يلزمك أي إجراء.',
  },
})
