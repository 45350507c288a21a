import { words } from '#lib/text.ts'

export const lmsCourseText = words({
  away: {
    en: 'The learning site isn’t responding. Type the number; it is checked when you publish.',
    ar: 'لا تستجيب منصة التعلّم الآن. اكتب الرقم، وسيُتحقَّق منه عند النشر.',
  },
  unknown: {
    en: 'The learning site has no course with this number.',
    ar: 'لا توجد على منصة التعلّم دورة بهذا الرقم.',
  },
  usedBy: {
    en: (name: string) => `Belongs to “${name}”`,
    ar: (name: string) => `تابعة لدورة «${name}»`,
  },
  takesNobody: {
    en: 'Manual enrolment is off there',
    ar: 'التسجيل اليدوي فيها غير مفعّل',
  },
  hidden: { en: 'Hidden there', ar: 'مخفية هناك' },
  more: { en: 'There are more. Search by name.', ar: 'توجد دورات أخرى. ابحث بالاسم.' },
})
