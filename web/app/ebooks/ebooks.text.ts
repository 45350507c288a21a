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
    ar: (n: number) => `PDF · عدد الصفحات: ${n}`,
  },
  failed: { en: 'The e-books could not be loaded', ar: 'تعذّر عرض الكتب' },
  failedText: { en: 'Please try again in a moment.', ar: 'أعد المحاولة بعد قليل من فضلك.' },
  requestTitle: { en: 'Get this e-book', ar: 'احصل على هذا الكتاب' },
  about: { en: (title: string) => `“${title}”`, ar: (title: string) => `«${title}»` },
  subscribe: {
    en: 'Learners download every e-book at once. Subscribe to a course, and they are all yours.',
    ar: 'ينزّل المتعلمون جميع الكتب في الحال. اشترك في إحدى الدورات لتكون كلها لك.',
  },
  toCourses: { en: 'See the courses', ar: 'تصفّح الدورات' },
  orAsk: { en: 'Or request it from the admin', ar: 'أو اطلبه من الإدارة' },
  orAskText: {
    en: 'Our team reads every request and sends the link to your mailbox.',
    ar: 'يقرأ فريقنا كل طلب ويرسل الرابط إلى بريدك.',
  },
  fullName: { en: 'Full name', ar: 'الاسم الكامل' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  request: { en: 'Request', ar: 'إرسال الطلب' },
  over: { en: 'This link is over', ar: 'انتهت صلاحية هذا الرابط' },
  overText: {
    en: 'Links to e-books work for a limited time. Ask for a new one here.',
    ar: 'روابط الكتب تعمل مدة محدودة. اطلب رابطًا جديدًا من هنا.',
  },
})
