import type { Words } from '#kit/lang.ts'

export const siteWords = {
  site: { en: 'Learning site', ar: 'المنصة التعليمية' },
  sandbox: { en: 'Sandbox: a stand-in for the school’s Moodle', ar: 'بيئة تجريبية تقوم مقام منصة المدرسة' },
  hello: { en: 'Hello,', ar: 'أهلًا' },
  myCourses: { en: 'My courses', ar: 'دوراتي' },
  none: { en: 'You are not enrolled in any course yet.', ar: 'لست مسجّلًا في أي دورة بعد.' },
  progress: { en: 'Progress', ar: 'نسبة الإنجاز' },
  next: { en: 'Complete the next lesson', ar: 'أنهِ الدرس التالي' },
  finish: { en: 'Complete the whole course', ar: 'أنهِ الدورة كاملة' },
  done: { en: 'Course completed', ar: 'اكتملت الدورة' },
  back: { en: 'All my courses', ar: 'كل دوراتي' },
  notEnrolled: { en: 'You are not enrolled in this course', ar: 'لست مسجّلًا في هذه الدورة' },
  noCourse: { en: 'There is no such course', ar: 'لا توجد دورة بهذا الرقم' },
  login: { en: 'You are not signed in', ar: 'لم تسجّل الدخول' },
  loginHint: {
    en: 'Open a course from your account in the shop: it brings a one-time key.',
    ar: 'افتح الدورة من حسابك في المتجر، فهو يمنحك مفتاح دخول يُستعمل مرة واحدة.',
  },
  editProfile: { en: 'Edit profile', ar: 'تعديل الملف الشخصي' },
  badLogout: { en: 'Incorrect logout request', ar: 'طلب الخروج غير صحيح' },
  badKey: { en: 'Incorrect key', ar: 'مفتاح الدخول غير صحيح' },
  badKeyHint: {
    en: 'A key opens the site once, within a minute. Ask the shop for a new one.',
    ar: 'يفتح المفتاح المنصة مرة واحدة خلال دقيقة. اطلب مفتاحًا جديدًا من المتجر.',
  },
  suspended: { en: 'Suspended account', ar: 'الحساب موقوف' },
  suspendedHint: { en: 'The school suspended this account.', ar: 'أوقفت المدرسة هذا الحساب.' },
} as const satisfies Words
