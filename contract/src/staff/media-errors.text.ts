export const mediaErrors = {
  'media-not-found': { en: 'There is no such file.', ar: 'لا يوجد ملف كهذا.' },
  'media-upload-not-found': {
    en: 'This upload has ended. Choose the file again.',
    ar: 'انتهى هذا الرفع. اختر الملف من جديد.',
  },
  'media-uploads-full': {
    en: 'Too many uploads are open. Wait until some have ended.',
    ar: 'عمليات الرفع المفتوحة كثيرة. انتظر حتى ينتهي بعضها.',
  },
  'media-type-wrong': {
    en: 'This is neither a JPEG, PNG, WebP, AVIF or SVG picture nor an MP4 or WebM video.',
    ar: 'الملف ليس صورة JPEG أو PNG أو WebP أو AVIF أو SVG ولا فيديو MP4 أو WebM.',
  },
  'media-too-large': {
    en: 'Pictures may have up to 20 MB, SVG drawings up to 256 KB, videos up to 300 MB.',
    ar: 'الحد الأعلى للصورة 20 ميغابايت، ولرسم SVG ‏256 كيلوبايت، وللفيديو 300 ميغابايت.',
  },
  'media-too-many-pixels': {
    en: 'This picture has more than 60 megapixels. Make it smaller first.',
    ar: 'دقة الصورة تزيد على 60 ميغابكسل. صغّرها أولًا.',
  },
  'media-too-long': {
    en: 'Videos may last up to 10 minutes.',
    ar: 'الحد الأعلى لمدة الفيديو 10 دقائق.',
  },
  'media-unreadable': {
    en: 'The file is damaged or incomplete.',
    ar: 'الملف تالف أو ناقص.',
  },
  'media-part-wrong': {
    en: 'This part does not belong to the upload.',
    ar: 'هذا الجزء لا يخص عملية الرفع.',
  },
  'media-parts-missing': {
    en: 'Some parts of the file have not arrived.',
    ar: 'لم تصل بعض أجزاء الملف.',
  },
  'media-hash-wrong': {
    en: 'The file was damaged on its way. Upload it again.',
    ar: 'تضرّر الملف أثناء الرفع. ارفعه من جديد.',
  },
  'media-not-encoded': {
    en: 'The file could not be processed. Try again.',
    ar: 'تعذّرت معالجة الملف. أعد المحاولة.',
  },
  'media-pair-wrong': {
    en: 'A video needs one MP4 and one WebM file.',
    ar: 'يحتاج الفيديو إلى ملف MP4 وملف WebM معًا.',
  },
  'media-not-video': {
    en: 'Only a video can have captions.',
    ar: 'الترجمة المكتوبة للفيديو فقط.',
  },
  'captions-not-valid': {
    en: 'The captions were not saved, because the file has an error.',
    ar: 'لم تُحفظ الترجمة المكتوبة لوجود خطأ في الملف.',
  },
  'media-changed': {
    en: 'This description has been changed in the meantime.',
    ar: 'تغيّر هذا الوصف في هذه الأثناء.',
  },
  'media-in-use': {
    en: 'The file is still in use. Replace it there first.',
    ar: 'الملف مستخدم حاليًا. استبدله في أماكنه أولًا.',
  },
  'media-there-again': {
    en: 'The same file has been uploaded again since and is among the media.',
    ar: 'رُفع الملف نفسه من جديد، وهو موجود في الوسائط.',
  },
  'media-not-alike': {
    en: 'Choose another file of the same kind: a picture for a picture, a video for a video.',
    ar: 'اختر ملفًا آخر من النوع نفسه: صورة مكان صورة، أو فيديو مكان فيديو.',
  },
} as const
