import type { Words } from '#kit/lang.ts'
import type { ButtonWords } from '#kit/pay-page.ts'
import type { OutcomeName } from './outcomes.ts'

export const payWords = {
  title: { en: 'Pay securely', ar: 'الدفع الآمن' },
  sandbox: { en: 'Sandbox: no real money moves', ar: 'بيئة تجريبية: لا تُسحب أي مبالغ حقيقية' },
  amount: { en: 'Amount due', ar: 'المبلغ المستحق' },
  reference: { en: 'Reference', ar: 'المرجع' },
  method: { en: 'Pay with', ar: 'طريقة الدفع' },
  decide: { en: 'What does the bank say?', ar: 'بماذا يجيب البنك؟' },
  more: { en: 'Edge cases for testing the shop', ar: 'حالات نادرة لتجربة المتجر' },
  stays: { en: 'Valid until', ar: 'الصفحة صالحة حتى' },
  merchant: { en: 'Merchant profile', ar: 'حساب التاجر' },
  going: { en: 'Taking you back to the shop', ar: 'نعيدك الآن إلى المتجر' },
  goingHint: { en: 'If nothing happens, press Continue.', ar: 'إن لم تنتقل تلقائيًا فاضغط Continue.' },
  continue: { en: '', ar: 'متابعة' },
  noReturn: { en: 'This window won’t return to the shop', ar: 'هذه النافذة لا تعود إلى المتجر' },
  noReturnHint: {
    en: 'The shop was told in the background. Close the window, as a buyer might.',
    ar: 'أُبلغ المتجر في الخلفية. أغلق النافذة كما قد يفعل المشتري.',
  },
  dead: { en: 'This payment page is no longer valid', ar: 'لم تعد صفحة الدفع هذه صالحة' },
  deadHint: {
    en: 'It has already been used or has expired. Go back to the shop and start again.',
    ar: 'استُخدمت من قبل أو انتهت مدتها. عُد إلى المتجر وابدأ من جديد.',
  },
} as const satisfies Words

export const faultWords: Readonly<Record<Exclude<OutcomeName, 'expire'>, ButtonWords>> = {
  approve: {
    name: 'Approve',
    en: 'The card is charged; with SADAD, a bill is issued',
    ar: 'قبول: يُخصم المبلغ من البطاقة، ومع سداد تصدر الفاتورة',
  },
  decline: { name: 'Decline', en: 'The bank refuses', ar: 'رفض: البنك لا يوافق' },
  cancel: { name: 'Cancel', en: 'The buyer changes their mind', ar: 'إلغاء: المشتري يتراجع' },
  'return-only': {
    name: 'Return without notifying',
    en: 'Paid; the shop gets no callback',
    ar: 'دُفع المبلغ، ولا يصل إلى المتجر أي إشعار',
  },
  'notify-only': {
    name: 'Notify without returning',
    en: 'Paid; the browser never goes back',
    ar: 'دُفع المبلغ، ولا يعود المتصفح إلى المتجر',
  },
  'notify-5': {
    name: 'Notify 5 times',
    en: 'Paid; five identical callbacks at once',
    ar: 'دُفع المبلغ، وتصل خمسة إشعارات متطابقة معًا',
  },
  'pending-60': {
    name: 'Pending, approve in 60 s',
    en: 'Back to the shop now, paid a minute later',
    ar: 'عودة إلى المتجر الآن، والدفع بعد دقيقة',
  },
  'different-amount': {
    name: 'Charge a different amount',
    en: 'Only 1.00 is charged',
    ar: 'يُخصم 1.00 فقط بدل المبلغ المطلوب',
  },
  hold: { name: 'Hold for review', en: 'Authorised, then held (H)', ar: 'تمت الموافقة ثم عُلّق للمراجعة (H)' },
  threeds: {
    name: '3-D Secure failed',
    en: 'Declined, code 310',
    ar: 'فشل التحقق من حامل البطاقة، الرمز 310',
  },
  funds: { name: 'Insufficient funds', en: 'Declined, code 316', ar: 'الرصيد لا يكفي، الرمز 316' },
  cvv: { name: 'CVV mismatch', en: 'Declined, code 305', ar: 'رمز الأمان غير مطابق، الرمز 305' },
}

/** The payment methods on the page: their names, and the word that the provider reports for each. */
export const pageMethods = {
  mada: { en: 'mada', ar: 'مدى', reported: 'mada' },
  creditcard: { en: 'Credit card', ar: 'بطاقة ائتمانية', reported: 'Visa' },
  amex: { en: 'American Express', ar: 'أمريكان إكسبريس', reported: 'Amex' },
  applepay: { en: 'Apple Pay', ar: 'Apple Pay', reported: 'ApplePay' },
  stcpay: { en: 'STC Pay', ar: 'STC Pay', reported: 'StcPay' },
  urpay: { en: 'urpay', ar: 'يورباي', reported: 'UrPay' },
  samsungpay: { en: 'Samsung Pay', ar: 'Samsung Pay', reported: 'SamsungPay' },
  sadad: { en: 'SADAD', ar: 'سداد', reported: 'Sadad' },
} as const satisfies Readonly<Record<string, PageMethod>>
type PageMethod = { readonly en: string; readonly ar: string; readonly reported: string }

export const findMethod = (code: string): PageMethod | undefined =>
  Object.hasOwn(pageMethods, code) ? pageMethods[code as keyof typeof pageMethods] : undefined
