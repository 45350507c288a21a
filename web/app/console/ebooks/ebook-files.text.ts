import { counted, plural, words } from '#lib/text.ts'

export const ebookFilesText = words({
  title: { en: 'Files', ar: 'الملفات' },
  hint: {
    en: 'One PDF for each language, up to 30 MB. A new file takes effect right away.',
    ar: 'ملف PDF واحد لكل لغة، حتى 30 ميغابايت. ويسري الملف الجديد فورًا.',
  },
  arabic: { en: 'Arabic file', ar: 'الملف العربي' },
  english: { en: 'English file', ar: 'الملف الإنجليزي' },
  none: { en: 'No file yet', ar: 'لا ملف بعد' },
  forVisitors: {
    en: (pages: number) =>
      `Available to visitors, ${plural('en', pages, { one: '1 page', other: `${pages} pages` })}`,
    ar: (pages: number) =>
      `متاح للزوار، ${counted(pages, { one: 'صفحة واحدة', two: 'صفحتان', few: 'صفحات', many: 'صفحة', other: 'صفحة' })}`,
  },
  waiting: {
    en: (people: number) =>
      plural('en', people, {
        one: '1 person waits to be told when it is there.',
        other: `${people} people wait to be told when it is there.`,
      }),
    ar: (people: number) =>
      `بانتظار خبر توفّره: ${counted(people, { zero: 'لا أحد', one: 'شخص واحد', two: 'شخصان', few: 'أشخاص', many: 'شخصًا', other: 'شخص' })}.`,
  },
  upload: { en: 'Upload PDF', ar: 'رفع ملف PDF' },
  replace: { en: 'Replace', ar: 'استبدال' },
  open: { en: 'Open', ar: 'فتح' },
  newTab: { en: 'in a new tab', ar: 'في تبويب جديد' },
  remove: { en: 'Remove', ar: 'حذف' },
  stop: { en: 'Cancel the upload', ar: 'إلغاء الرفع' },
  /** Button labels that name the file. */
  of: {
    en: (does: string, file: string) => `${does}: ${file}`,
    ar: (does: string, file: string) => `${does}: ${file}`,
  },
  uploading: { en: (file: string) => `Upload of the ${file}`, ar: (file: string) => `تقدّم رفع ${file}` },
  sends: { en: 'Uploading', ar: 'يجري الرفع' },
  stores: { en: 'Storing', ar: 'يجري الحفظ' },
  uploaded: { en: 'The file is uploaded.', ar: 'رُفع الملف.' },
  removed: { en: 'The file is removed.', ar: 'حُذف الملف.' },
  lost: {
    en: 'The connection was lost before the whole file had arrived. Upload it again.',
    ar: 'انقطع الاتصال قبل وصول الملف كاملًا. ارفعه من جديد.',
  },
  again: { en: 'Try again', ar: 'إعادة المحاولة' },
  removeTitle: { en: 'Remove the file', ar: 'حذف الملف' },
  removeText: {
    en: (file: string) =>
      `${file}: it is deleted for good. Keep a copy if you may need it again. What is written about the e-book stays.`,
    ar: (file: string) =>
      `${file}: يُحذف نهائيًا. احتفظ بنسخة منه إن كنت قد تحتاج إليه. ويبقى ما كُتب عن الكتاب كما هو.`,
  },
})
