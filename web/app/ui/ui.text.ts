import { words } from '#lib/text.ts'

/** The few texts of the parts themselves. */
export const uiText = words('controls', {
  close: { en: 'Close', ar: 'إغلاق' },
  loading: { en: 'Loading', ar: 'جارٍ التحميل' },
  previous: { en: 'Previous', ar: 'السابق' },
  next: { en: 'Next', ar: 'التالي' },
  riyals: {
    en: (amount: string) => `${amount} Saudi riyals`,
    ar: (amount: string) => `${amount} ريال سعودي`,
  },
  formerPrice: { en: 'Was', ar: 'السعر قبل الخصم' },
  carousel: { en: 'carousel', ar: 'شريط عرض' },
  showPassword: { en: 'Show password', ar: 'إظهار كلمة المرور' },
  hidePassword: { en: 'Hide password', ar: 'إخفاء كلمة المرور' },
  stepDone: { en: 'Completed', ar: 'مكتملة' },
  breadcrumb: { en: 'Breadcrumb', ar: 'مسار التصفّح' },
})
