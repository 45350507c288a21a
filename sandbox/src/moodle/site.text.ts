import type { Words } from '#kit/lang.ts'

export const siteWords = {
  site: { en: 'Learning site', ar: 'منصة التعلّم' },
  sandbox: { en: 'Sandbox: a stand-in for the school’s Moodle', ar: 'بيئة تجريبية تقوم مقام منصة المدرسة' },
  hello: { en: 'Hello,', ar: 'أهلًا' },
  myCourses: { en: 'My courses', ar: 'دوراتي' },
  none: { en: 'You are not enrolled in any course yet.', ar: 'لا توجد لديك دورات بعد.' },
  progress: { en: 'Progress', ar: 'نسبة الإنجاز' },
  next: { en: 'Complete the next lesson', ar: 'إنهاء الدرس التالي' },
  finish: { en: 'Complete the whole course', ar: 'إنهاء الدورة كاملة' },
  done: { en: 'Course completed', ar: 'اكتملت الدورة' },
  back: { en: 'All my courses', ar: 'كل دوراتي' },
  notEnrolled: { en: 'You are not enrolled in this course', ar: 'هذه الدورة ليست ضمن دوراتك' },
  noCourse: { en: 'Course not found', ar: 'لا توجد دورة بهذا الرقم' },
  login: { en: 'You’re not logged in', ar: 'لم تسجّل الدخول' },
  loginHint: {
    en: 'Open a course from your account in the shop. It gives you a one-time key.',
    ar: 'افتح الدورة من حسابك في المتجر، فهو يمنحك مفتاح دخول يُستعمل مرة واحدة.',
  },
  editProfile: { en: 'Edit profile', ar: 'تعديل الملف الشخصي' },
  badLogout: { en: 'Incorrect logout request', ar: 'طلب الخروج غير صحيح' },
  badKey: { en: 'Incorrect key', ar: 'مفتاح الدخول غير صحيح' },
  badKeyHint: {
    en: 'A key opens the site once, within a minute. Ask the shop for a new one.',
    ar: 'يفتح المفتاح المنصة مرة واحدة خلال دقيقة. اطلب مفتاحًا جديدًا من المتجر.',
  },
  suspended: { en: 'Account suspended', ar: 'الحساب موقوف' },
  suspendedHint: { en: 'The school suspended this account.', ar: 'أوقفت المدرسة هذا الحساب.' },
} as const satisfies Words
