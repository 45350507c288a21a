import { formatOrdinal } from '#lib/format.ts'
import { words } from '#lib/text.ts'

/** The few words that the parts themselves say. */
export const uiText = words({
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
  notices: { en: 'Notifications', ar: 'الإشعارات' },
  pauseFilm: { en: 'Pause background film', ar: 'أوقف فيلم الخلفية' },
  playFilm: { en: 'Play background film', ar: 'شغّل فيلم الخلفية' },
  showPassword: { en: 'Show password', ar: 'أظهر كلمة المرور' },
  hidePassword: { en: 'Hide password', ar: 'أخفِ كلمة المرور' },
  pages: { en: 'Pages', ar: 'الصفحات' },
  pageOf: {
    en: (page: number, total: number) => `Page ${page} of ${total}`,
    ar: (page: number, total: number) =>
      `الصفحة ${formatOrdinal(page, 'ar')} من ${formatOrdinal(total, 'ar')}`,
  },
  stepDone: { en: 'Done', ar: 'تمّت' },
  breadcrumb: { en: 'Breadcrumb', ar: 'مسار التصفّح' },
})
