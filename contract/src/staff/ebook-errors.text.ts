export const ebookFileErrors = {
  'ebook-file-not-found': {
    en: 'This e-book has no file in this language.',
    ar: 'لا ملف لهذا الكتاب بهذه اللغة.',
  },
  'ebook-file-not-pdf': {
    en: 'This is not a PDF file.',
    ar: 'هذا ليس ملف PDF.',
  },
  'ebook-file-too-large': {
    en: 'A file may have up to 30 MB. Save the PDF with smaller pictures.',
    ar: 'الحد الأعلى للملف 30 ميغابايت. احفظ ملف PDF بصور أصغر حجمًا.',
  },
  'ebook-file-not-whole': {
    en: 'The file did not arrive whole. Upload it again.',
    ar: 'لم يصل الملف كاملًا. ارفعه من جديد.',
  },
  'ebook-file-in-use': {
    en: 'Visitors can have this file. First publish the e-book without its number of pages in this language, or as “Coming soon”.',
    ar: 'هذا الملف متاح للزوّار. انشر الكتاب أولًا بلا عدد صفحاته بهذه اللغة، أو بوصفه «قريبًا».',
  },
} as const
