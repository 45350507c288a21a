/** What members of staff are told about the books. */
export const accountingErrors = {
  'reconciliation-unknown': { en: 'There is no such run.', ar: 'لا توجد مطابقة كهذه.' },
  'reconciliation-running': {
    en: 'A run is under way already.',
    ar: 'هناك مطابقة جارية.',
  },
  'discrepancy-unknown': { en: 'There is no such difference.', ar: 'لا يوجد فرق كهذا.' },
  'discrepancy-explained': {
    en: 'This difference is explained already.',
    ar: 'سبق تفسير هذا الفرق.',
  },
  'discrepancy-not-answered': {
    en: 'A provider that did not answer cannot be explained. Run the reconciliation again.',
    ar: 'لا يُفسَّر غياب رد مزوّد الدفع. أعد المطابقة.',
  },
  'vat-period-not-over': {
    en: 'This period is not over yet. Close it when its last day has passed.',
    ar: 'لم تنتهِ هذه الفترة بعد. أغلقها بعد انقضاء يومها الأخير.',
  },
  'vat-period-closed': {
    en: 'This period is closed already.',
    ar: 'هذه الفترة مغلقة.',
  },
  'vat-period-overlaps': {
    en: 'Days of this period belong to another one that is closed.',
    ar: 'بعض أيام هذه الفترة ضمن فترة أخرى مغلقة.',
  },
  'no-documents': {
    en: 'There is no invoice or credit note in this period.',
    ar: 'لا فواتير ولا إشعارات دائنة في هذه الفترة.',
  },
} as const
