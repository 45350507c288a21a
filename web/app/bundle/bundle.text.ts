import { plural, words } from '#lib/text.ts'

export const bundleText = words('bundle', {
  subscribe: { en: 'Get the package', ar: 'اشترِ الباقة' },
  newForYou: {
    en: (count: number) =>
      plural('en', count, {
        one: '1 course would be new to you:',
        other: `${count} courses would be new to you:`,
      }),
    ar: (count: number) =>
      plural('ar', count, {
        one: 'والجديد عليك دورة واحدة:',
        two: 'والجديد عليك دورتان:',
        few: `والجديد عليك ${count} دورات:`,
        many: `والجديد عليك ${count} دورة:`,
        other: `والجديد عليك ${count} دورة:`,
      }),
  },
  whatsInside: { en: 'What’s inside', ar: 'محتويات الباقة' },
  included: { en: 'Courses in the package', ar: 'دورات الباقة' },
  exclusive: { en: 'Free with the package', ar: 'هدية مع الباقة' },
  exclusiveLead: {
    en: 'Included at no extra cost.',
    ar: 'دورات تحصل عليها مع الباقة من دون تكلفة إضافية.',
  },
  specialized: { en: 'Specialized courses', ar: 'الدورات المتخصصة' },
  exclusiveCourses: { en: 'Exclusive courses', ar: 'الدورات الحصرية' },
  learnerQuotes: { en: 'What our learners say', ar: 'ماذا يقول متدرّبونا؟' },
  copy: { en: 'Copy code', ar: 'نسخ الرمز' },
  copied: { en: 'Code copied', ar: 'نُسخ الرمز' },
  notCopied: {
    en: 'We couldn’t copy the code. Select it and copy it yourself.',
    ar: 'تعذّر نسخ الرمز. حدّده وانسخه بنفسك.',
  },
  off: {
    en: (percent: number) => `${percent}% off the package with this code`,
    ar: (percent: number) => `خصم ${percent}% على الباقة بهذا الرمز`,
  },
  reserved: {
    en: 'All remaining uses are reserved for purchases under way. Some may be free again within half an hour.',
    ar: 'كل ما تبقّى من استخدامات محجوز مؤقتًا لعمليات شراء لم تكتمل. قد يتاح بعضها خلال نصف ساعة.',
  },
  offerEnds: {
    en: (date: string) => `The offer ends on ${date}`,
    ar: (date: string) => `ينتهي العرض في ${date}`,
  },
  timeLeft: { en: 'Time left', ar: 'الوقت المتبقي' },
  weeks: {
    en: (count: number) => plural('en', count, { one: 'Week', other: 'Weeks' }),
    ar: (count: number) =>
      plural('ar', count, { one: 'أسبوع', two: 'أسبوعان', few: 'أسابيع', many: 'أسبوعًا', other: 'أسبوع' }),
  },
  days: {
    en: (count: number) => plural('en', count, { one: 'Day', other: 'Days' }),
    ar: (count: number) =>
      plural('ar', count, { one: 'يوم', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' }),
  },
  hours: {
    en: (count: number) => plural('en', count, { one: 'Hour', other: 'Hours' }),
    ar: (count: number) =>
      plural('ar', count, { one: 'ساعة', two: 'ساعتان', few: 'ساعات', many: 'ساعة', other: 'ساعة' }),
  },
  minutes: {
    en: (count: number) => plural('en', count, { one: 'Minute', other: 'Minutes' }),
    ar: (count: number) =>
      plural('ar', count, { one: 'دقيقة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' }),
  },
  seconds: {
    en: (count: number) => plural('en', count, { one: 'Second', other: 'Seconds' }),
    ar: (count: number) =>
      plural('ar', count, { one: 'ثانية', two: 'ثانيتان', few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' }),
  },
  expired: { en: 'Expired', ar: 'انتهى العرض' },
  playFilm: { en: 'Play video', ar: 'تشغيل المقطع' },
})
