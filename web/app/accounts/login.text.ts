import { words } from '#lib/text.ts'

export const loginText = words('login', {
  title: { en: 'Log in', ar: 'تسجيل الدخول' },
  about: { en: 'Log in to your account.', ar: 'سجّل الدخول إلى حسابك.' },
  description: {
    en: 'Log in to open your courses. Your cart comes with you.',
    ar: 'دوراتك حيث تركتها، وسلتك تبقى معك.',
  },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  submit: { en: 'Log in', ar: 'تسجيل الدخول' },
  emailEmpty: { en: 'Email is required.', ar: 'البريد الإلكتروني مطلوب.' },
  passwordEmpty: { en: 'Password is required.', ar: 'كلمة المرور مطلوبة.' },
  forgot: { en: 'Forgot password?', ar: 'نسيت كلمة المرور؟' },
  or: { en: 'or', ar: 'أو' },
  google: { en: 'Continue with Google', ar: 'المتابعة عبر Google' },
  signUp: { en: 'New here? Create an account', ar: 'ليس لديك حساب؟ أنشئ حسابًا' },
  sessionEnded: {
    en: 'You’ve been logged out. Log in to carry on.',
    ar: 'انتهت جلستك. سجّل الدخول للمتابعة.',
  },
  alreadyIn: { en: 'You’re logged in as', ar: 'سجّلت الدخول باسم' },
  alreadyInText: { en: 'Or log in with a different account below.', ar: 'أو سجّل الدخول أدناه بحساب آخر.' },
  goOn: { en: 'Continue', ar: 'متابعة' },
  failed: {
    en: 'We couldn’t log you in. Please try again.',
    ar: 'تعذّر تسجيل الدخول الآن. أعد المحاولة من فضلك.',
  },
  guestTitle: { en: 'Bought as a guest?', ar: 'اشتريت من دون كلمة مرور؟' },
  guestText: {
    en: 'Select “Forgot password?” and we’ll email you a link to set your first password. To see your order, use the link in your order confirmation email.',
    ar: 'اختر «نسيت كلمة المرور؟» لنرسل إليك رابطًا تعيّن به كلمة مرور لأول مرة. أما الرابط الذي في رسالة الشراء فيفتح طلبك مباشرة.',
  },
})

export type LoginWords = (typeof loginText)['en']

export const loginSuccessText = words('login-success', {
  title: { en: 'You’re logged in', ar: 'تم تسجيل الدخول' },
  description: { en: 'Where to now?', ar: 'ما وجهتك الآن؟' },
  lead: {
    en: 'Pick up where you left off, or find your next course.',
    ar: 'أكمل من حيث توقفت، أو اختر دورتك التالية.',
  },
  myCourses: { en: 'My Courses', ar: 'دوراتي' },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  out: { en: 'You’re not logged in', ar: 'لم تسجّل الدخول' },
  outText: { en: 'Log in to continue.', ar: 'سجّل الدخول للمتابعة.' },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
})
