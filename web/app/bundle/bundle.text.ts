import { words } from '#lib/text.ts'

export const bundleText = words('bundle', {
  subscribe: { en: 'Get the package', ar: 'اشترك في الباقة' },
  whatsInside: { en: 'What is inside', ar: 'ماذا تتضمّن الباقة' },
  included: { en: 'The courses of the package', ar: 'دورات الباقة' },
  exclusive: { en: 'Free with the package', ar: 'هدية مع الباقة' },
  exclusiveLead: {
    en: 'Courses that come along at no extra cost.',
    ar: 'دورات تأتي معها من غير أي تكلفة إضافية.',
  },
  specialized: { en: 'Specialized courses', ar: 'الدورات المتخصصة' },
  exclusiveCourses: { en: 'Exclusive courses', ar: 'الدورات الحصرية' },
  learnerQuotes: { en: 'What our learners say', ar: 'ماذا يقول متدرّبونا' },
  copy: { en: 'Copy the code', ar: 'انسخ الرمز' },
  copied: { en: 'Code copied', ar: 'نُسخ الرمز' },
  notCopied: { en: 'Select the code and copy it by hand.', ar: 'حدّد الرمز وانسخه يدويًا.' },
  offerEnds: {
    en: (date: string) => `The offer ends on ${date}`,
    ar: (date: string) => `ينتهي العرض في ${date}`,
  },
  timeLeft: { en: 'Time left', ar: 'الوقت المتبقي' },
  weeks: { en: 'Weeks', ar: 'أسابيع' },
  days: { en: 'Days', ar: 'أيام' },
  hours: { en: 'Hours', ar: 'ساعات' },
  minutes: { en: 'Minutes', ar: 'دقائق' },
  seconds: { en: 'Seconds', ar: 'ثوانٍ' },
  expired: { en: 'Expired', ar: 'انتهى العرض' },
  playFilm: { en: 'Play the film', ar: 'شغّل الفيلم' },
})
