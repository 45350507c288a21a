import { words } from '#lib/text.ts'

export const errorText = words('error-page', {
  notFound: { en: 'Page Not Found', ar: 'الصفحة غير موجودة' },
  notFoundText: {
    en: 'The address may have changed, or it was typed with a slip. The courses are where they were.',
    ar: 'ربما تغيّر العنوان، أو تسلّل إليه خطأ أثناء كتابته. أما الدورات فما زالت في مكانها.',
  },
  toHome: { en: 'Go To Home Page', ar: 'إلى الصفحة الرئيسية' },
  toCourses: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  brokenText: {
    en: 'The page stopped before it was ready. Reload it; nothing you did was lost.',
    ar: 'توقّفت الصفحة قبل أن تكتمل. أعد تحميلها، ولن تفقد شيئًا مما فعلت.',
  },
  reload: { en: 'Reload Page', ar: 'أعد تحميل الصفحة' },
})
