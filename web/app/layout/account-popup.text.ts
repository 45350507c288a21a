import { words } from '#lib/text.ts'

/** Title, text and buttons of every account popup (R213 to R220), by the kinds of the product documents. */
export const popupText = words('account-popup', {
  unknownUserTitle: { en: 'User not found', ar: 'لا يوجد حساب بهذا البريد' },
  unknownUserText: {
    en: 'We couldn’t find an account with this email. Check for a typo, or create an account.',
    ar: 'لم نجد حسابًا مسجّلًا بهذا البريد. راجع كتابته، أو أنشئ حسابًا جديدًا.',
  },
  wrongPasswordTitle: { en: 'Wrong Password', ar: 'كلمة المرور غير صحيحة' },
  wrongPasswordText: {
    en: 'That isn’t the password for this account. Passwords are case-sensitive.',
    ar: 'كلمة المرور لا تطابق هذا الحساب. انتبه إلى الأحرف الكبيرة والصغيرة.',
  },
  notSetTitle: { en: 'No password yet', ar: 'لم تُعيَّن كلمة مرور بعد' },
  notSetText: {
    en: 'This account doesn’t have a password yet. Request a link by email to set one.',
    ar: 'اطلب رابطًا على بريدك لتعيين كلمة مرور لهذا الحساب.',
  },
  setPassword: { en: 'Set a password', ar: 'تعيين كلمة مرور' },
  welcomeTitle: { en: 'Welcome Back', ar: 'أهلًا بعودتك' },
  welcomeText: { en: 'You’re logged in. Where to now?', ar: 'تم تسجيل الدخول. ما وجهتك الآن؟' },
  takenTitle: { en: 'User Already Exists', ar: 'لديك حساب مسجّل' },
  takenText: {
    en: 'An account with this email already exists. Log in, or use a different email.',
    ar: 'يوجد حساب مسجّل بهذا البريد. سجّل الدخول به، أو أنشئ حسابًا ببريد آخر.',
  },
  noCoursesTitle: { en: 'No Active Courses', ar: 'لا توجد دورات نشطة' },
  noCoursesText: {
    en: 'You need at least one course to open this page.',
    ar: 'التحق بدورة واحدة على الأقل لفتح هذه الصفحة.',
  },
  profileTitle: { en: 'Profile Access Restricted', ar: 'الملف الشخصي غير متاح بعد' },
  profileText: {
    en: 'You can open your profile once you have your first course.',
    ar: 'يُفتح ملفك الشخصي بعد التحاقك بأول دورة.',
  },
  unknownTitle: { en: 'Error: An unknown error occurred', ar: 'خطأ: حدث خلل غير معروف' },
  unknownText: {
    en: 'Nothing was lost. Please try again in a moment, or contact us.',
    ar: 'لم تفقد شيئًا مما كتبته. أعد المحاولة بعد قليل، أو راسلنا.',
  },
  createAccount: { en: 'Create an account', ar: 'إنشاء حساب' },
  tryAgain: { en: 'Try again', ar: 'إعادة المحاولة' },
  forgot: { en: 'Forgot password', ar: 'نسيت كلمة المرور' },
  dashboard: { en: 'Go to dashboard', ar: 'الانتقال إلى منصة التعلّم' },
  courses: { en: 'Courses', ar: 'الدورات' },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  subscribe: { en: 'Subscribe now', ar: 'التحق بدورة الآن' },
  notNow: { en: 'Not now', ar: 'ليس الآن' },
  goBack: { en: 'Go Back', ar: 'رجوع' },
  contact: { en: 'Contact Us', ar: 'تواصل معنا' },
})
