import { counted, plural, words } from '#lib/text.ts'

export const courseText = words('course', {
  learningTime: { en: (time: string) => `Learning time ${time}`, ar: (time: string) => `مدة التعلّم ${time}` },
  inArabic: { en: 'Arabic', ar: 'بالعربية' },
  about: { en: 'About this course', ar: 'عن الدورة' },
  readMore: { en: 'Read more', ar: 'اقرأ المزيد' },
  readLess: { en: 'Read less', ar: 'عرض أقل' },
  learn: { en: 'What you will learn', ar: 'ماذا ستتعلّم؟' },
  audience: { en: 'Who this course is for', ar: 'لمن هذه الدورة؟' },
  requirements: { en: 'Requirements', ar: 'المتطلبات' },
  tools: { en: 'What we work with', ar: 'الأدوات المستخدمة' },
  questions: { en: 'Questions about this course', ar: 'أسئلة عن الدورة' },
  captions: {
    en: (languages: string) => `Captions: ${languages}`,
    ar: (languages: string) => `ترجمة مكتوبة: ${languages}`,
  },
  updated: { en: (day: string) => `Updated ${day}`, ar: (day: string) => `آخر تحديث: ${day}` },
  lessons: { en: 'Lessons', ar: 'محتوى الدورة' },
  instructor: { en: 'Instructor', ar: 'من يقدّم الدورة؟' },
  related: { en: 'Goes well with this course', ar: 'دورات تكمّل هذه الدورة' },
  sections: {
    en: (count: number) => plural('en', count, { one: '1 section', other: `${count} sections` }),
    ar: (count: number) =>
      counted(count, { one: 'وحدة واحدة', two: 'وحدتان', few: 'وحدات', many: 'وحدة', other: 'وحدة' }),
  },
  topics: {
    en: (count: number) => plural('en', count, { one: '1 topic', other: `${count} topics` }),
    ar: (count: number) =>
      counted(count, { one: 'موضوع واحد', two: 'موضوعان', few: 'موضوعات', many: 'موضوعًا', other: 'موضوع' }),
  },
  preview: { en: 'Preview', ar: 'مشاهدة مجانية' },
  watchFreeLesson: { en: 'Watch a free lesson', ar: 'شاهد درسًا مجانيًا' },
  playPreview: { en: 'Play preview', ar: 'تشغيل المقطع التعريفي' },
  previewOf: {
    en: (name: string) => `Preview of ${name}`,
    ar: (name: string) => `المقطع التعريفي لدورة «${name}»`,
  },
  purchase: { en: 'Purchase', ar: 'الشراء' },
  certificate: { en: 'A certificate anyone can verify', ar: 'شهادة إتمام يمكن التحقق منها' },
  stays: { en: 'The course stays in your account', ar: 'تبقى الدورة في حسابك' },
  anyDevice: { en: 'Watch on your phone or computer', ar: 'على الجوال والحاسوب' },
  packageOffer: { en: 'Save more with the package', ar: 'وفّر أكثر مع الباقة' },
  inPackage: { en: 'Part of the package', ar: 'ضمن الباقة الكاملة' },
  packagePrice: { en: 'Package price, VAT included', ar: 'سعر الباقة، شامل الضريبة' },
  seePackage: { en: 'See what’s inside', ar: 'تعرّف على محتواها' },
  compare: { en: 'Compare', ar: 'مقارنة' },
})
