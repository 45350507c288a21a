import { words } from '#lib/text.ts'

export const instructorText = words('instructor', {
  coursesBy: { en: (name: string) => `Courses by ${name}`, ar: (name: string) => `دورات ${name}` },
  works: { en: 'Selected works', ar: 'أعمال مختارة' },
  none: { en: 'No courses right now', ar: 'لا توجد دورات حاليًا' },
  noneText: {
    en: 'Browse the courses of our other instructors.',
    ar: 'تصفّح دورات بقية المدرّبين.',
  },
  failed: { en: 'We couldn’t load this page', ar: 'تعذّر تحميل هذه الصفحة' },
})
