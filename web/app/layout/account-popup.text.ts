import { words } from '#lib/text.ts'

/** Title, text and buttons of every popup of the account (R213 to R220), by the documents' kinds. */
export const popupText = words('account-popup', {
  unknownUserTitle: { en: 'User not found', ar: 'لا يوجد حساب بهذا البريد' },
  unknownUserText: {
    en: 'No account uses this email. Check it for a typo, or create an account.',
    ar: 'لم نجد حسابًا مسجّلًا بهذا البريد. راجع كتابته، أو أنشئ حسابًا جديدًا.',
  },
  wrongPasswordTitle: { en: 'Wrong Password', ar: 'كلمة المرور غير صحيحة' },
  wrongPasswordText: {
    en: 'This password does not belong to this account. Capital and small letters count.',
    ar: 'كلمة المرور هذه لا تخص هذا الحساب. انتبه إلى الأحرف الكبيرة والصغيرة.',
  },
  notSetTitle: { en: 'No password yet', ar: 'لا كلمة مرور بعد' },
  notSetText: {
    en: 'This account has no password yet. Ask for a link by email and choose one.',
    ar: 'لم تُحدَّد كلمة مرور لهذا الحساب بعد. اطلب رابطًا على بريدك واختر كلمة مرور.',
  },
  setPassword: { en: 'Set a password', ar: 'عيّن كلمة مرور' },
  welcomeTitle: { en: 'Welcome Back', ar: 'أهلًا بعودتك' },
  welcomeText: { en: 'You are logged in. Where to now?', ar: 'سجّلت دخولك. إلى أين الآن؟' },
  takenTitle: { en: 'User Already Exists', ar: 'الحساب موجود من قبل' },
  takenText: {
    en: 'An account with this email exists already. Log in, or create an account with another email.',
    ar: 'هذا البريد مسجّل لدينا من قبل. سجّل الدخول به، أو أنشئ حسابًا ببريد آخر.',
  },
  noCoursesTitle: { en: 'No Active Courses', ar: 'لا توجد دورات نشطة' },
  noCoursesText: {
    en: 'Join at least one course to open this page.',
    ar: 'اشترك في دورة واحدة على الأقل لتفتح هذه الصفحة.',
  },
  profileTitle: { en: 'Profile Access Restricted', ar: 'الملف الشخصي غير متاح بعد' },
  profileText: {
    en: 'Your profile opens once you have joined your first course.',
    ar: 'يُفتح ملفك الشخصي بعد اشتراكك في أول دورة.',
  },
  unknownTitle: { en: 'Error: An unknown error occurred', ar: 'خطأ: حدث خلل غير معروف' },
  unknownText: {
    en: 'Nothing was lost. Please try again in a moment, or write to us.',
    ar: 'لم تفقد شيئًا مما كتبته. أعد المحاولة بعد قليل، أو راسلنا.',
  },
  createAccount: { en: 'Create an account', ar: 'أنشئ حسابًا' },
  tryAgain: { en: 'Try again', ar: 'أعد المحاولة' },
  forgot: { en: 'Forgot password', ar: 'نسيت كلمة المرور' },
  dashboard: { en: 'Go to dashboard', ar: 'إلى منصة التعلّم' },
  courses: { en: 'Courses', ar: 'الدورات' },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  subscribe: { en: 'Subscribe now', ar: 'اشترك الآن' },
  notNow: { en: 'Not now', ar: 'ليس الآن' },
  goBack: { en: 'Go Back', ar: 'رجوع' },
  contact: { en: 'Contact Us', ar: 'تواصل معنا' },
})
