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
  'saved-report-not-found': {
    en: 'This saved report is gone, or belongs to someone else.',
    ar: 'لم يعد هذا التقرير المحفوظ موجودًا، أو أنه لغيرك.',
  },
  'saved-reports-full': {
    en: 'You have saved 100 reports. Remove one first.',
    ar: 'حفظت 100 تقرير. احذف واحدًا أولًا.',
  },
  'report-reader-unknown': {
    en: 'One of the readers may not see this report any more. Choose again.',
    ar: 'أحد المستلمين لم يعد مخوّلًا بالاطلاع على هذا التقرير. أعد الاختيار.',
  },
  'report-too-long': {
    en: 'This report has more rows than a file may have. Choose a shorter period or fewer parts.',
    ar: 'صفوف هذا التقرير أكثر مما يتسع له ملف. اختر مدة أقصر أو تقسيمًا أقل.',
  },
} as const
