import { counted, plural, words } from '#lib/text.ts'

/** Texts that cards, the listing and the course page share. */
export const catalogueText = words('catalogue', {
  courses: { en: 'Courses', ar: 'الدورات' },
  details: { en: 'Course Details', ar: 'تفاصيل الدورة' },
  bundleOnly: { en: 'Only Available with Bundle', ar: 'متاح فقط ضمن الباقة الكاملة' },
  notForSale: {
    en: 'This course is only sold in the full package, which isn’t on sale right now.',
    ar: 'تُباع هذه الدورة ضمن الباقة فقط، والباقة غير معروضة للبيع حاليًا.',
  },
  videoLessons: {
    en: (count: number) => plural('en', count, { one: '1 video lesson', other: `${count} video lessons` }),
    ar: (count: number) =>
      counted(count, {
        one: 'درس مرئي واحد',
        two: 'درسان مرئيان',
        few: 'دروس مرئية',
        many: 'درسًا مرئيًا',
        other: 'درس مرئي',
      }),
  },
  freeLesson: { en: 'Free lesson', ar: 'درس مجاني' },
  freeLessonNamed: {
    en: (name: string) => `Free lesson: ${name}`,
    ar: (name: string) => `درس مجاني: ${name}`,
  },
  buyNow: { en: 'Buy Now', ar: 'اشترِ الآن' },
  buyPackage: {
    en: (count: number) =>
      `Buy Now: the package (${plural('en', count, { one: '1\u00A0course', other: `${count}\u00A0courses` })})`,
    ar: (count: number) =>
      `اشترِ الآن: الباقة (${counted(count, { one: 'دورة واحدة', two: 'دورتان', few: 'دورات', many: 'دورة', other: 'دورة' })})`,
  },
  vatIncluded: { en: 'VAT included', ar: 'شامل الضريبة' },
})
