import { words } from '#lib/text.ts'

/** The few words that the parts themselves say. */
export const uiText = words('controls', {
  close: { en: 'Close', ar: 'إغلاق' },
  loading: { en: 'Loading', ar: 'جارٍ التحميل' },
  previous: { en: 'Previous', ar: 'السابق' },
  next: { en: 'Next', ar: 'التالي' },
  riyals: {
    en: (amount: string) => `${amount} Saudi riyals`,
    ar: (amount: string) => `${amount} ريال سعودي`,
  },
  formerPrice: { en: 'Was', ar: 'كان' },
  carousel: { en: 'carousel', ar: 'شريط عرض' },
  showPassword: { en: 'Show password', ar: 'أظهر كلمة المرور' },
  hidePassword: { en: 'Hide password', ar: 'أخفِ كلمة المرور' },
  stepDone: { en: 'Done', ar: 'تمّت' },
  breadcrumb: { en: 'Breadcrumb', ar: 'مسار التصفّح' },
})
