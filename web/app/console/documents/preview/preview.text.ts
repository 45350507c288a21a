import { words } from '#lib/text.ts'

export const previewText = words({
  page: { en: 'Page', ar: 'الصفحة' },
  beside: { en: 'Preview beside the form', ar: 'المعاينة بجانب النموذج' },
  width: { en: 'Screen width', ar: 'عرض الشاشة' },
  phone: { en: 'Phone', ar: 'هاتف' },
  tablet: { en: 'Tablet', ar: 'لوحي' },
  desktop: { en: 'Desktop', ar: 'حاسوب' },
  language: { en: 'Language', ar: 'اللغة' },
  arabic: { en: 'Arabic', ar: 'العربية' },
  english: { en: 'English', ar: 'الإنجليزية' },
  both: { en: 'Side by side', ar: 'جنبًا إلى جنب' },
  frame: {
    en: (page: string, language: string) => `${page}, ${language}`,
    ar: (page: string, language: string) => `${page}، ${language}`,
  },
  unsaved: {
    en: 'Your latest changes appear as soon as they are saved.',
    ar: 'يظهر آخر ما كتبته فور حفظه.',
  },
  share: { en: 'Share the draft', ar: 'مشاركة المسودة' },
  shareLead: {
    en: 'Anyone with the link can see this draft for seven days, without an account.',
    ar: 'كل من لديه الرابط يرى هذه المسودة سبعة أيام دون حساب.',
  },
  make: { en: 'Create a link', ar: 'إنشاء رابط' },
  link: { en: 'Link', ar: 'الرابط' },
  copy: { en: 'Copy', ar: 'نسخ' },
  copied: { en: 'Copied', ar: 'نُسخ' },
  endLinks: { en: 'End all links', ar: 'إيقاف كل الروابط' },
  shownOnce: {
    en: 'It is shown once: copy it now.',
    ar: 'يظهر مرة واحدة، فانسخه الآن.',
  },
  linksEnded: { en: 'The links of this document no longer work.', ar: 'لم تعد روابط هذا المستند تعمل.' },
})
