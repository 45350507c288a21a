import { counted, plural, words } from '#lib/text.ts'

const files = { one: 'ملف واحد', two: 'ملفان', few: 'ملفات', many: 'ملفًا', other: 'ملف' }
const places = { one: 'مكان واحد', two: 'مكانين', few: 'أماكن', many: 'مكانًا', other: 'مكان' }

export const mediaText = words({
  title: { en: 'Media', ar: 'الوسائط' },
  search: { en: 'Name or description', ar: 'الاسم أو الوصف' },
  empty: { en: 'No pictures or videos yet', ar: 'لا صور ولا فيديوهات بعد' },
  emptyText: {
    en: 'Drop files anywhere on this page, or choose them.',
    ar: 'أفلت الملفات في أي مكان من هذه الصفحة أو اخترها.',
  },
  upload: { en: 'Upload files', ar: 'رفع ملفات' },
  drop: { en: 'Drop the files to upload them', ar: 'أفلت الملفات لرفعها' },
  kind: { en: 'Kind', ar: 'النوع' },
  image: { en: 'Picture', ar: 'صورة' },
  video: { en: 'Video', ar: 'فيديو' },
  used: { en: 'Use', ar: 'الاستخدام' },
  usedYes: { en: 'In use', ar: 'مستخدم' },
  usedNo: { en: 'Not used', ar: 'غير مستخدم' },
  missing: { en: 'No description', ar: 'بلا وصف' },
  missingAr: { en: 'In Arabic', ar: 'بالعربية' },
  missingEn: { en: 'In English', ar: 'بالإنجليزية' },
  noAltAr: { en: 'no Arabic description', ar: 'بلا وصف عربي' },
  noAltEn: { en: 'no English description', ar: 'بلا وصف إنجليزي' },
  noAlt: { en: 'no description', ar: 'بلا وصف' },
  bin: { en: 'Bin', ar: 'السلة' },
  inBin: { en: 'In the bin', ar: 'في السلة' },
  uploads: { en: 'Uploads', ar: 'عمليات الرفع' },
  waits: { en: 'Waiting for its turn', ar: 'بانتظار دوره' },
  sends: { en: 'Uploading', ar: 'يجري الرفع' },
  processes: { en: 'Processing', ar: 'تجري المعالجة' },
  paused: {
    en: 'Not finished. Choose the same file again to continue.',
    ar: 'لم يكتمل الرفع. اختر الملف نفسه من جديد للمتابعة.',
  },
  half: {
    en: 'This server does not convert videos. Upload the other file too, under the same name: a video needs one MP4 and one WebM. A picture with that name becomes its cover.',
    ar: 'هذا الخادم لا يحوّل الفيديو. ارفع الملف الآخر أيضًا بالاسم نفسه: يحتاج الفيديو إلى ملف MP4 وملف WebM. وإن رُفعت صورة بالاسم نفسه صارت غلافه.',
  },
  again: { en: 'Try again', ar: 'إعادة المحاولة' },
  chooseAgain: { en: 'Choose the file', ar: 'اختيار الملف' },
  stop: { en: 'Cancel the upload', ar: 'إلغاء الرفع' },
  hide: { en: 'Remove from the list', ar: 'إزالة من القائمة' },
  failed: { en: 'The upload failed.', ar: 'تعذّر الرفع.' },
  lost: {
    en: 'The connection was lost. What was already sent is kept.',
    ar: 'انقطع الاتصال. ما أُرسل محفوظ.',
  },
  finished: {
    en: (count: number) => plural('en', count, { one: '1 file uploaded', other: `${count} files uploaded` }),
    ar: (count: number) => `اكتمل الرفع: ${counted(count, files)}`,
  },
  progressOf: { en: (name: string) => `Upload of ${name}`, ar: (name: string) => `تقدّم رفع ${name}` },
  focus: { en: 'Focal point', ar: 'نقطة التركيز' },
  focusHint: {
    en: 'Click what matters most in the picture: it stays visible wherever the picture is cropped. The arrow keys move the point by 1%, with Shift by 10%.',
    ar: 'اضغط على أهم موضع في الصورة ليبقى ظاهرًا أينما قُصّت. تنقل مفاتيح الأسهم النقطة 1٪، ومع \u2068Shift\u2069 تنقلها 10٪.',
  },
  focusAt: {
    en: (left: number, top: number) => `Focal point: ${left}% from the left, ${top}% from the top`,
    ar: (left: number, top: number) => `نقطة التركيز: ${left}٪ من اليسار و${top}٪ من الأعلى`,
  },
  noFocus: { en: 'Focal point: not set', ar: 'نقطة التركيز: غير محددة' },
  resetFocus: { en: 'Remove the point', ar: 'إزالة النقطة' },
  crops: { en: 'How the picture is cropped', ar: 'الصورة بعد القص' },
  words: { en: 'Description', ar: 'الوصف' },
  altAr: { en: 'What it shows, in Arabic', ar: 'وصف ما يظهر، بالعربية' },
  altEn: { en: 'What it shows, in English', ar: 'وصف ما يظهر، بالإنجليزية' },
  altHint: {
    en: 'Read aloud to people who cannot see it, and shown where it does not load.',
    ar: 'يُقرأ لمن لا يرى الملف، ويظهر حين يتعذّر تحميله.',
  },
  credit: { en: 'Credit and licence', ar: 'المصدر والترخيص' },
  save: { en: 'Save', ar: 'حفظ' },
  facts: { en: 'File', ar: 'الملف' },
  fileName: { en: 'Name', ar: 'الاسم' },
  size: { en: 'Size', ar: 'الحجم' },
  pixels: { en: 'Dimensions', ar: 'الأبعاد' },
  by: { en: 'Uploaded by', ar: 'رفعه' },
  at: { en: 'Uploaded on', ar: 'تاريخ الرفع' },
  withShop: { en: 'The shop', ar: 'المتجر' },
  usedIn: { en: 'Used in', ar: 'أين يُستخدم' },
  replace: { en: 'Replace everywhere', ar: 'استبداله في كل مكان' },
  replaceLead: {
    en: 'Choose another file: it takes this one’s place in a draft of each of these documents. Visitors see it once the drafts are published.',
    ar: 'اختر ملفًا آخر ليحل محل هذا الملف في مسودة لكل مستند من هذه المستندات، ويراه الزوار بعد نشر المسودات.',
  },
  replacedIn: {
    en: (count: number) =>
      plural('en', count, {
        one: 'One draft is ready to publish:',
        other: `${count} drafts are ready to publish:`,
      }),
    ar: (count: number) =>
      `جاهز للنشر: ${counted(count, { one: 'مسودة واحدة', two: 'مسودتان', few: 'مسودات', many: 'مسودة', other: 'مسودة' })}`,
  },
  notUsed: { en: 'It is not used anywhere.', ar: 'لا يُستخدم في أي مكان.' },
  draft: { en: 'draft', ar: 'مسودة' },
  throwAway: { en: 'Move to the bin', ar: 'نقل إلى السلة' },
  throwAwayFollows: {
    en: 'It can be restored for 30 days and is then deleted with all its files.',
    ar: 'يمكن استعادته خلال 30 يومًا، ثم يُحذف مع كل ملفاته.',
  },
  inUse: {
    en: (count: number) =>
      plural('en', count, {
        one: 'Used in 1 place. To delete it, replace it there first.',
        other: `Used in ${count} places. To delete it, replace it there first.`,
      }),
    ar: (count: number) => `يُستخدم في ${counted(count, places)}. لحذفه استبدله هناك أولًا.`,
  },
  restore: { en: 'Restore', ar: 'استعادة' },
  choosePicture: { en: 'Choose a picture', ar: 'اختيار صورة' },
  chooseVideo: { en: 'Choose a video', ar: 'اختيار فيديو' },
  more: { en: 'Show more', ar: 'عرض المزيد' },
  nothingFound: { en: 'Nothing found.', ar: 'لا نتائج.' },
  notLoaded: { en: 'The files could not be read.', ar: 'تعذّرت قراءة الملفات.' },
  megabytes: { en: (count: string) => `${count} MB`, ar: (count: string) => `${count} ميغابايت` },
  kilobytes: { en: (count: string) => `${count} KB`, ar: (count: string) => `${count} كيلوبايت` },
})
