import { words } from '#lib/text.ts'

export const legalText = words('legal', {
  title: { en: 'Policies', ar: 'السياسات' },
  updated: { en: 'Last updated', ar: 'آخر تحديث' },
  contents: { en: 'On this page', ar: 'في هذه الصفحة' },
  others: { en: 'Read also', ar: 'اقرأ أيضًا' },
  ask: { en: 'Is something unclear?', ar: 'هل بقي شيء غير واضح؟' },
  askText: {
    en: 'Write to us, and a person will answer you.',
    ar: 'راسلنا وسيجيبك واحد من فريقنا.',
  },
  failed: { en: (message: string) => `Error: ${message}`, ar: (message: string) => `خطأ: ${message}` },
  rejected: { en: 'the server answered with an error', ar: 'ردّ الخادم بخطأ' },
  notAnswered: { en: 'the server did not answer', ar: 'لم يصل ردّ من الخادم' },
  empty: { en: 'No data available', ar: 'لا توجد بيانات' },
  emptyText: { en: 'This page has not been written yet.', ar: 'لم تُكتب هذه الصفحة بعد.' },
  toHome: { en: 'Go To Home Page', ar: 'إلى الصفحة الرئيسية' },
})
