import { words } from '#lib/text.ts'

export const preparingText = words('preparing', {
  title: { en: 'This page is being prepared', ar: 'هذه الصفحة قيد الإعداد' },
  text: {
    en: 'We are still writing it. Please come back soon.',
    ar: 'ما زلنا نعمل عليها. عُد إلينا قريبًا.',
  },
  homeTitle: { en: 'We are opening soon', ar: 'نفتتح قريبًا' },
  homeText: {
    en: 'Our courses and stories are being prepared. Please come back soon.',
    ar: 'نُعِدّ دوراتنا وحكاياتنا الآن. عُد إلينا قريبًا.',
  },
  coursesTitle: { en: 'No courses available', ar: 'لا توجد دورات متاحة' },
  coursesText: {
    en: 'The first ones are being prepared. Please come back soon.',
    ar: 'أولى الدورات قيد الإعداد. عُد إلينا قريبًا.',
  },
  toHome: { en: 'Go to the home page', ar: 'الانتقال إلى الصفحة الرئيسية' },
  toCourses: { en: 'See the courses', ar: 'تصفّح الدورات' },
  staffTitle: { en: 'Only staff see this', ar: 'هذه الملاحظة لفريق العمل فقط' },
  staffText: {
    en: 'The content of this page is still missing. The guide “Running it”, under “An empty shop”, lists what each page needs.',
    ar: 'محتوى هذه الصفحة ناقص بعد. يسرد دليل التشغيل، في باب «المتجر الفارغ»، ما تحتاجه كل صفحة.',
  },
})
