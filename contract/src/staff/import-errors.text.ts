export const importErrors = {
  'import-not-found': { en: 'There is no such import.', ar: 'لا يوجد استيراد كهذا.' },
  'import-running': {
    en: 'This import is running. Wait until it is done.',
    ar: 'هذا الاستيراد جارٍ. انتظر حتى ينتهي.',
  },
  'import-unchecked': {
    en: 'Check the file first.',
    ar: 'افحص الملف أولًا.',
  },
  'import-file-missing': {
    en: 'The file of this import is missing. Send it again.',
    ar: 'ملف هذا الاستيراد غير موجود. أرسله مجددًا.',
  },
  'import-file-too-large': {
    en: 'A file has 24 MB and 100,000 rows at most. Split this one.',
    ar: 'الحد الأقصى للملف 24 ميغابايت و100,000 صف. قسّم هذا الملف.',
  },
  'import-file-not-csv': {
    en: 'This is not a CSV file with a first row of column names. Save your table as CSV.',
    ar: 'ليس هذا ملف CSV بصف أول لأسماء الأعمدة. احفظ جدولك بصيغة CSV.',
  },
  'import-email-missing': {
    en: 'Choose the column with the email addresses.',
    ar: 'اختر العمود الذي فيه عناوين البريد الإلكتروني.',
  },
} as const
