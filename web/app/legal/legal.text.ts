import { words } from '#lib/text.ts'

export const legalText = words('legal', {
  title: { en: 'Policies', ar: 'السياسات' },
  updated: { en: 'Last updated', ar: 'آخر تحديث' },
  contents: { en: 'On this page', ar: 'في هذه الصفحة' },
  cancellation: { en: 'Cancellation and refunds', ar: 'الإلغاء والاسترداد' },
  refund: { en: '7 days to change your mind', ar: 'لك 7 أيام للتراجع واسترداد المبلغ' },
  others: { en: 'Related policies', ar: 'اقرأ أيضًا' },
  ask: { en: 'Have a question?', ar: 'هل بقي شيء غير واضح؟' },
  askText: {
    en: 'Contact us and someone from our team will reply.',
    ar: 'راسلنا وسيرد عليك أحد أفراد فريقنا.',
  },
  complaint: { en: 'Send a complaint', ar: 'تقديم شكوى' },
  failed: { en: (message: string) => `Error: ${message}`, ar: (message: string) => `خطأ: ${message}` },
  rejected: { en: 'the server answered with an error', ar: 'رد الخادم بخطأ' },
  notAnswered: { en: 'the server didn’t respond', ar: 'لم يصل رد من الخادم' },
  empty: { en: 'No data available', ar: 'لا توجد بيانات' },
  emptyText: { en: 'This page isn’t ready yet.', ar: 'لم تُكتب هذه الصفحة بعد.' },
  toHome: { en: 'Go To Home Page', ar: 'الانتقال إلى الصفحة الرئيسية' },
})
