import { words } from '#lib/text.ts'

export const securityText = words('security', {
  title: { en: 'Account security', ar: 'أمان الحساب' },
  description: {
    en: 'Your password and where you are logged in.',
    ar: 'كلمة مرورك، والأماكن التي سجّلت فيها دخولك.',
  },
  lead: {
    en: 'Your password, your email, and every place where you are logged in.',
    ar: 'كلمة مرورك وبريدك، وكل مكان سجّلت فيه دخولك.',
  },
  passwordTitle: { en: 'Password', ar: 'كلمة المرور' },
  passwordText: {
    en: 'We mail you a link that sets a new one. It works once, the email says how long, and it logs you out everywhere.',
    ar: 'نرسل إلى بريدك رابطًا تعيّن به كلمة جديدة. يعمل مرة واحدة، ومدة صلاحيته مذكورة في الرسالة، ويسجّل خروجك من كل مكان.',
  },
  sendLink: { en: 'Mail me the link', ar: 'أرسل الرابط إلى بريدي' },
  recently: {
    en: 'Just logged in? Then you can change it in your profile at once.',
    ar: 'سجّلت دخولك للتو؟ يمكنك إذًا تغييرها فورًا من ملفك الشخصي.',
  },
  toProfile: { en: 'My Profile', ar: 'ملفي الشخصي' },
  emailTitle: { en: 'Email', ar: 'البريد الإلكتروني' },
  verified: { en: 'Confirmed', ar: 'مؤكَّد' },
  unverified: { en: 'Not confirmed', ar: 'غير مؤكَّد' },
  emailText: {
    en: 'Confirm your email, so that what was bought with it is surely shown to you alone.',
    ar: 'أكّد بريدك، ليظهر ما اشتُري به لك وحدك.',
  },
  sendVerification: { en: 'Send the confirmation link', ar: 'أرسل رابط التأكيد' },
  sessionsTitle: { en: 'Where you are logged in', ar: 'الأماكن التي سجّلت فيها دخولك' },
  sessionsText: {
    en: 'If you do not know one of these, end it and set a new password.',
    ar: 'إن رأيت ما لا تعرفه فأنهِ الجلسة وعيّن كلمة مرور جديدة.',
  },
  thisOne: { en: 'This device', ar: 'هذا الجهاز' },
  member: { en: 'Login', ar: 'تسجيل دخول' },
  checkout: { en: 'Checkout', ar: 'إتمام شراء' },
  orderLink: { en: 'Link of a purchase letter', ar: 'رابط رسالة شراء' },
  since: { en: (moment: string) => `Since ${moment}`, ar: (moment: string) => `منذ ${moment}` },
  lastUsed: {
    en: (moment: string) => `last used ${moment}`,
    ar: (moment: string) => `آخر استخدام ${moment}`,
  },
  end: { en: 'End', ar: 'إنهاء' },
  endNamed: {
    en: (moment: string) => `End the session of ${moment}`,
    ar: (moment: string) => `إنهاء الجلسة التي بدأت ${moment}`,
  },
  endAll: { en: 'Log out everywhere', ar: 'تسجيل الخروج من كل مكان' },
  endAllText: {
    en: 'Ends every session at once, this one too.',
    ar: 'يُنهي جميع الجلسات دفعة واحدة، ومنها هذه الجلسة.',
  },
  sessionsUnread: {
    en: 'Your sessions could not be loaded just now.',
    ar: 'تعذّر تحميل جلساتك الآن.',
  },
  retry: { en: 'Retry', ar: 'أعد المحاولة' },
  ended: { en: 'The session has ended.', ar: 'انتهت الجلسة.' },
  failed: { en: 'That did not work. Please try again.', ar: 'لم يتم ذلك. أعد المحاولة من فضلك.' },
})
