/** Errors of exports of the school. */
export const exportErrors = {
  'export-not-found': { en: 'There is no such export.', ar: 'لا يوجد تصدير كهذا.' },
  'export-running': {
    en: 'An export is being packed. Wait until it is done.',
    ar: 'هناك تصدير قيد التجهيز. انتظر حتى يكتمل.',
  },
  'export-gone': {
    en: 'This archive can’t be downloaded any more: once, within a day. Start a new export.',
    ar: 'لم يعد تنزيل هذا الأرشيف متاحًا: مرة واحدة خلال يوم. ابدأ تصديرًا جديدًا.',
  },
} as const
