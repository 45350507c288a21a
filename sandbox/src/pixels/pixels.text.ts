import type { Words } from '#kit/lang.ts'

export const pixelsWords = {
  title: { en: 'Pixels and analytics', ar: 'البكسلات والإحصاء' },
  about: {
    en: 'Sandbox: what was shared with advertisers and analytics about visits',
    ar: 'بيئة تجريبية: ما أُبلغت به جهات الإعلان والإحصاء عن الزيارات',
  },
  empty: {
    en: 'Nothing yet. Nobody agreed, or no pixel is configured.',
    ar: 'لا شيء بعد. لم يوافق أحد، أو لم يُضبط أي بكسل.',
  },
  panel: { en: 'Panel', ar: 'لوحة التحكم' },
  provider: { en: 'Shared with', ar: 'الجهة' },
  event: { en: 'Event', ar: 'الحدث' },
  id: { en: 'Event ID', ar: 'رقم الحدث' },
  value: { en: 'Value', ar: 'القيمة' },
  address: { en: 'Page', ar: 'الصفحة' },
} as const satisfies Words
