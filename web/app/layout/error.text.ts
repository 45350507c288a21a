import { words } from '#lib/text.ts'

export const errorText = words('error-page', {
  notFound: { en: 'Page Not Found', ar: 'الصفحة غير موجودة' },
  notFoundText: {
    en: 'The page may have moved, or there may be a typo in the address. You can still browse our courses.',
    ar: 'ربما تغيّر العنوان، أو تسلّل إليه خطأ أثناء كتابته. أما الدورات فما زالت في مكانها.',
  },
  toHome: { en: 'Go To Home Page', ar: 'الانتقال إلى الصفحة الرئيسية' },
  toCourses: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  brokenText: {
    en: 'This page didn’t finish loading. Reload it to continue. Nothing was lost.',
    ar: 'توقّفت الصفحة قبل أن تكتمل. أعد تحميلها، ولن تفقد شيئًا مما فعلت.',
  },
  reload: { en: 'Reload Page', ar: 'إعادة تحميل الصفحة' },
})
