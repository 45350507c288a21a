import { words } from '#lib/text.ts'

export const preparingText = words('preparing', {
  title: { en: 'This page isn’t ready yet', ar: 'هذه الصفحة قيد الإعداد' },
  text: {
    en: 'We’re still working on it. Please come back soon.',
    ar: 'ما زلنا نعمل عليها. عُد إلينا قريبًا.',
  },
  homeTitle: { en: 'We’re opening soon', ar: 'نفتتح قريبًا' },
  homeText: {
    en: 'We’re preparing our courses and stories. Please come back soon.',
    ar: 'نُعدّ دوراتنا وحكاياتنا الآن. عُد إلينا قريبًا.',
  },
  coursesTitle: { en: 'No courses available', ar: 'لا توجد دورات متاحة' },
  coursesText: {
    en: 'We’re preparing the first ones. Please come back soon.',
    ar: 'أولى الدورات قيد الإعداد. عُد إلينا قريبًا.',
  },
  toHome: { en: 'Go To Home Page', ar: 'الانتقال إلى الصفحة الرئيسية' },
  toCourses: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  staffTitle: { en: 'Only your team can see this', ar: 'هذه الملاحظة لفريق العمل فقط' },
  staffText: {
    en: 'The content of this page is not published yet.',
    ar: 'لم يُنشر محتوى هذه الصفحة بعد.',
  },
  write: { en: 'Write it in the console', ar: 'كتابته في لوحة الإدارة' },
})
