import { words } from '#lib/text.ts'

export const ebooksText = words('ebooks', {
  title: { en: 'E-books', ar: 'الكتب الإلكترونية' },
  more: {
    en: (shown: number, total: number) => `Load More (${shown}/${total})`,
    ar: (shown: number, total: number) => `عرض المزيد (${shown}/${total})`,
  },
  soon: { en: 'Soon', ar: 'قريبًا' },
  pages: {
    en: (n: number) => `PDF, ${n} pages`,
    ar: (n: number) => `عدد الصفحات: ${n} · PDF`,
  },
  failed: { en: 'We couldn’t load the e-books', ar: 'تعذّر عرض الكتب' },
  failedText: { en: 'Please try again in a moment.', ar: 'أعد المحاولة بعد قليل من فضلك.' },
  requestTitle: { en: 'Get this e-book', ar: 'الحصول على هذا الكتاب' },
  about: { en: (title: string) => `“${title}”`, ar: (title: string) => `«${title}»` },
  subscribe: {
    en: 'Subscribe to any course and download every e-book right away.',
    ar: 'بعد شراء أي دورة يمكنك تنزيل جميع الكتب فورًا.',
  },
  toCourses: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  orAsk: { en: 'Or request it from our team', ar: 'أو اطلبه من الإدارة' },
  orAskText: {
    en: 'We read every request and email you the link.',
    ar: 'يقرأ فريقنا كل طلب ويرسل الرابط إلى بريدك.',
  },
  fullName: { en: 'Full name', ar: 'الاسم الكامل' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  request: { en: 'Request', ar: 'إرسال الطلب' },
  over: { en: 'This link has expired', ar: 'انتهت صلاحية هذا الرابط' },
  overText: {
    en: 'E-book links work for a limited time. Request a new one here.',
    ar: 'روابط الكتب تعمل مدة محدودة. اطلب رابطًا جديدًا من هنا.',
  },
})
