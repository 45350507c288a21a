import { words } from '#lib/text.ts'

export const securityText = words('security', {
  title: { en: 'Account security', ar: 'أمان الحساب' },
  description: {
    en: 'Your password and where you’re logged in.',
    ar: 'كلمة مرورك، والأجهزة التي سجّلت الدخول منها.',
  },
  lead: {
    en: 'Your password, your email and everywhere you’re logged in.',
    ar: 'كلمة مرورك وبريدك، وكل جهاز سجّلت الدخول منه.',
  },
  passwordTitle: { en: 'Password', ar: 'كلمة المرور' },
  passwordText: {
    en: 'We’ll email you a link to set a new one. It works once, and the email says how long. Setting a new password logs you out everywhere.',
    ar: 'نرسل إلى بريدك رابطًا تعيّن به كلمة مرور جديدة. يعمل مرة واحدة، وتجد مدة صلاحيته في الرسالة. وبعد التعيين يُسجَّل خروجك من جميع الأجهزة.',
  },
  sendLink: { en: 'Email me the link', ar: 'إرسال الرابط إلى بريدي' },
  recently: {
    en: 'Just logged in? You can change it right away in',
    ar: 'سجّلت الدخول للتو؟ يمكنك تغييرها الآن من',
  },
  toProfile: { en: 'your profile', ar: 'ملفك الشخصي' },
  emailTitle: { en: 'Email', ar: 'البريد الإلكتروني' },
  verified: { en: 'Confirmed', ar: 'مؤكَّد' },
  unverified: { en: 'Not confirmed', ar: 'غير مؤكَّد' },
  emailText: {
    en: 'Confirm your email so only you can see what was bought with it.',
    ar: 'أكّد بريدك حتى لا يطّلع غيرك على مشترياتك المسجّلة به.',
  },
  sendVerification: { en: 'Send the confirmation link', ar: 'إرسال رابط التأكيد' },
  sessionsTitle: { en: 'Where you’re logged in', ar: 'الأجهزة التي سجّلت الدخول منها' },
  sessionsText: {
    en: 'If you don’t recognise one of these, end it and set a new password.',
    ar: 'إن رأيت جلسة لا تعرفها فأنهِها وعيّن كلمة مرور جديدة.',
  },
  thisOne: { en: 'This device', ar: 'هذا الجهاز' },
  member: { en: 'Login', ar: 'تسجيل دخول' },
  checkout: { en: 'Checkout', ar: 'إتمام شراء' },
  orderLink: { en: 'Order email link', ar: 'الرابط الذي في رسالة الشراء' },
  device: {
    en: (browser: string, system: string) => `${browser} on ${system}`,
    ar: (browser: string, system: string) => `${browser} على ${system}`,
  },
  since: { en: (moment: string) => `Since ${moment}`, ar: (moment: string) => `منذ ${moment}` },
  lastUsed: {
    en: (moment: string) => `last used ${moment}`,
    ar: (moment: string) => `آخر استخدام ${moment}`,
  },
  end: { en: 'End', ar: 'إنهاء' },
  endNamed: {
    en: (moment: string) => `End the session from ${moment}`,
    ar: (moment: string) => `إنهاء الجلسة التي بدأت ${moment}`,
  },
  endAll: { en: 'Log out everywhere', ar: 'تسجيل الخروج من جميع الأجهزة' },
  endAllText: {
    en: 'Ends every session, including this one.',
    ar: 'يُنهي جميع الجلسات دفعة واحدة، ومنها هذه الجلسة.',
  },
  sessionsUnread: {
    en: 'We couldn’t load your sessions.',
    ar: 'تعذّر تحميل جلساتك الآن.',
  },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  ended: { en: 'The session has ended.', ar: 'انتهت الجلسة.' },
  failed: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
})
