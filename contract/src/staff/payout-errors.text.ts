export const payoutErrors = {
  'payout-not-found': { en: 'There is no such payout.', ar: 'لا توجد دفعة تسوية كهذه.' },
  'settlement-not-csv': {
    en: 'This is not a CSV file with a row of headings.',
    ar: 'هذا ليس ملف CSV يبدأ بسطر عناوين.',
  },
  'settlement-columns-missing': {
    en: 'Choose the columns of the reference and of the amount.',
    ar: 'حدّد عمودي المرجع والمبلغ.',
  },
  'settlement-too-long': {
    en: 'The file has more than 20,000 rows. Split it.',
    ar: 'في الملف أكثر من 20,000 سطر. قسّمه.',
  },
  'settlement-empty': {
    en: 'No row of this file could be imported. Check the columns.',
    ar: 'تعذّر استيراد أي سطر من الملف. راجع الأعمدة.',
  },
} as const
