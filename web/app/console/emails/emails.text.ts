import { plural, words } from '#lib/text.ts'

export const emailsText = words({
  title: { en: 'Emails', ar: 'الرسائل' },
  one: { en: 'Email', ar: 'رسالة' },
  search: { en: 'Whole email address', ar: 'البريد الإلكتروني كاملًا' },
  all: { en: 'All', ar: 'الكل' },
  undelivered: { en: 'Not delivered', ar: 'لم تصل' },
  waiting: { en: 'Waiting', ar: 'بالانتظار' },
  sent: { en: 'Sent', ar: 'أُرسلت' },
  kind: { en: 'Kind', ar: 'النوع' },
  state: { en: 'State', ar: 'الحالة' },
  to: { en: 'To', ar: 'إلى' },
  notStored: { en: 'no longer kept', ar: 'لم يعد محفوظًا' },
  order: { en: 'Order', ar: 'الطلب' },
  language: { en: 'Language', ar: 'اللغة' },
  ar: { en: 'Arabic', ar: 'العربية' },
  en: { en: 'English', ar: 'الإنجليزية' },
  error: { en: 'Last error', ar: 'آخر خطأ' },
  tries: { en: 'Tries', ar: 'المحاولات' },
  created: { en: 'Created', ar: 'وقت الإنشاء' },
  sentAt: { en: 'Sent', ar: 'وقت الإرسال' },
  copy: {
    en: (count: number) =>
      plural('en', count, { one: 'Sent again once', other: `Sent again, copy ${count}` }),
    ar: (count: number) => `إعادة إرسال، النسخة ${count}`,
  },
  resend: { en: 'Send again', ar: 'إعادة الإرسال' },
  delivery: { en: 'Delivery', ar: 'التسليم' },
  rejectedText: {
    en: 'The mail server does not accept this email. Check the address first; that of an account or an order is corrected on the person’s page.',
    ar: 'لا يقبل خادم البريد هذه الرسالة. تحقّق من العنوان أولًا، ويُصحَّح عنوان صاحب الحساب أو الطلب من صفحته.',
  },
  gaveUpText: {
    en: 'It was tried for a day and a half without success. Test the mail service on the system page, then send it again.',
    ar: 'تكررت محاولة إرسالها يومًا ونصف اليوم بلا نجاح. اختبر خدمة البريد من صفحة النظام، ثم أعد الإرسال.',
  },
  empty: { en: 'No emails yet', ar: 'لا رسائل بعد' },
  emptyText: { en: 'Every email of the shop is listed here.', ar: 'تُدرج هنا كل رسالة يرسلها المتجر.' },
  isResent: { en: 'The email is on its way again.', ar: 'أُعيد إرسال الرسالة، وهي في طريقها.' },
})
