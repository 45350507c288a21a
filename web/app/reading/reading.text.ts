import { words } from '#lib/text.ts'

export const readingText = words('reading', {
  home: { en: 'Home', ar: 'الرئيسية' },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل…' },
  failed: { en: 'Error loading data', ar: 'تعذّر تحميل البيانات' },
  coursesFailed: {
    en: (message: string) => `Error loading courses: ${message}`,
    ar: (message: string) => `تعذّر تحميل الدورات: ${message}`,
  },
  rejected: { en: 'the service answered with an error', ar: 'ردّت الخدمة بخطأ' },
  notAnswered: { en: 'the service isn’t responding', ar: 'الخدمة لا تستجيب' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
})
