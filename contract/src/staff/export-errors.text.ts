/** Errors of exports of the school, and of reports. */
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
  'report-too-long': {
    en: 'This report has more rows than a file may have. Choose a shorter period or fewer parts.',
    ar: 'صفوف هذا التقرير أكثر مما يتسع له ملف. اختر مدة أقصر أو تقسيمًا أقل.',
  },
} as const
