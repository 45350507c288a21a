import { maxCaptionBytes } from '@matla/contract/staff/media-words'
import { words } from '#lib/text.ts'

export const captionsText = words({
  captions: { en: 'Captions', ar: 'الترجمة المكتوبة' },
  lead: {
    en: 'Upload a WebVTT file (.vtt) in each language. Visitors can turn captions on in the player and read them as a transcript below the video.',
    ar: 'ارفع ملف \u2068WebVTT\u2069 (\u2068.vtt\u2069) لكل لغة. يُظهر الزائر الترجمة في مشغّل الفيديو، أو يقرؤها نصًا تحته.',
  },
  present: { en: 'uploaded', ar: 'مرفوعة' },
  absent: { en: 'missing', ar: 'ناقصة' },
  download: { en: 'Download', ar: 'تنزيل' },
  upload: { en: 'Upload', ar: 'رفع' },
  replace: { en: 'Replace', ar: 'استبدال' },
  remove: { en: 'Remove', ar: 'إزالة' },
  saved: { en: 'The captions are saved.', ar: 'حُفظت الترجمة المكتوبة.' },
  tooLarge: {
    en: `A caption file may have up to ${maxCaptionBytes / 1024} KB.`,
    ar: `الحد الأعلى للملف ${maxCaptionBytes / 1024} كيلوبايت.`,
  },
  speechless: { en: 'This video has no speech', ar: 'لا كلام في هذا الفيديو' },
  speechlessHint: {
    en: 'It then needs no captions and is not listed as lacking them. A short text such as “[Music, no speech]” still helps.',
    ar: 'لا يحتاج عندئذ إلى ترجمة مكتوبة ولا يُعدّ ناقصًا. ويبقى نص قصير مثل «[موسيقى بلا كلام]» مفيدًا.',
  },
  length: { en: 'Length', ar: 'المدة' },
  missing: { en: 'Captions', ar: 'الترجمة المكتوبة' },
  missingAny: { en: 'Missing in a language', ar: 'ناقصة في إحدى اللغتين' },
  missingAr: { en: 'Missing in Arabic', ar: 'العربية ناقصة' },
  missingEn: { en: 'Missing in English', ar: 'الإنجليزية ناقصة' },
  uncaptioned: { en: 'Videos without captions', ar: 'فيديوهات بلا ترجمة مكتوبة' },
  noneAr: { en: 'no Arabic captions', ar: 'بلا ترجمة عربية مكتوبة' },
  noneEn: { en: 'no English captions', ar: 'بلا ترجمة إنجليزية مكتوبة' },
  none: { en: 'no captions', ar: 'بلا ترجمة مكتوبة' },
  add: { en: 'Add captions', ar: 'إضافة الترجمة' },
  speechSaved: { en: 'Saved: whether the video has speech.', ar: 'حُفظ ما إن كان في المقطع كلام.' },
  captionsRemoved: { en: 'The captions are removed.', ar: 'حُذفت الترجمة المكتوبة.' },
})
