/** The texts that the pages of all instalment plans share; a provider adds its title and the code of its test SMS. */
export const planWords = (code: string) =>
  ({
    sandbox: { en: 'Sandbox: no real money moves', ar: 'بيئة تجريبية: لا تُسحب أي مبالغ حقيقية' },
    total: { en: 'Total', ar: 'الإجمالي' },
    phone: { en: 'Mobile number', ar: 'رقم الجوال' },
    code: { en: `Code from the message (${code})`, ar: `الرمز المرسل إليك (${code})` },
    confirm: { en: 'Confirm', ar: 'تأكيد' },
    wrongCode: { en: `That code isn’t right. Try ${code}.`, ar: `الرمز غير صحيح. جرّب ${code}.` },
    decide: { en: 'Or choose the outcome', ar: 'أو اختر النتيجة مباشرة' },
    more: { en: 'Edge cases for testing the shop', ar: 'حالات نادرة لتجربة المتجر' },
    dead: { en: 'This page is no longer valid', ar: 'لم تعد هذه الصفحة صالحة' },
    deadHint: { en: 'Go back to the shop and start again.', ar: 'عُد إلى المتجر وابدأ من جديد.' },
    noReturn: { en: 'This window won’t return to the shop', ar: 'هذه النافذة لا تعود إلى المتجر' },
    noReturnHint: { en: 'The shop was notified in the background.', ar: 'أُبلغ المتجر في الخلفية.' },
  }) as const

/** The outcomes that every instalment plan offers. */
export const planOutcomes = {
  approve: { name: 'Approve', en: 'The buyer pays the first part', ar: 'قبول: يدفع المشتري الدفعة الأولى' },
  decline: { name: 'Decline', en: 'The plan is refused', ar: 'رفض: لا يوافق مزوّد التقسيط' },
  'return-only': {
    name: 'Return without notifying',
    en: 'Paid; the shop gets no webhook',
    ar: 'تم الدفع، ولا يصل إلى المتجر أي إشعار',
  },
  'notify-only': {
    name: 'Notify without returning',
    en: 'Paid; the browser never goes back',
    ar: 'تم الدفع، ولا يعود المتصفح إلى المتجر',
  },
  'notify-5': {
    name: 'Notify 5 times',
    en: 'Paid; five identical webhooks at once',
    ar: 'تم الدفع، وتصل خمسة إشعارات متطابقة معًا',
  },
} as const
