/** What members of staff are told about the books. */
export const accountingErrors = {
  'reconciliation-unknown': { en: 'There is no such run.', ar: 'لا توجد مطابقة كهذه.' },
  'reconciliation-running': {
    en: 'A run is under way already.',
    ar: 'المطابقة جارية من قبل.',
  },
  'discrepancy-unknown': { en: 'There is no such difference.', ar: 'لا يوجد فرق كهذا.' },
  'discrepancy-explained': {
    en: 'This difference is explained already.',
    ar: 'فُسّر هذا الفرق من قبل.',
  },
  'vat-period-not-over': {
    en: 'This period is not over yet. Close it when its last day has passed.',
    ar: 'لم تنتهِ هذه الفترة بعد. أغلقها بعد انقضاء يومها الأخير.',
  },
  'vat-period-closed': {
    en: 'This period is closed already.',
    ar: 'أُغلقت هذه الفترة من قبل.',
  },
} as const
