import { words } from '#lib/text.ts'

export const loginText = words('login', {
  title: { en: 'Log in', ar: 'تسجيل الدخول' },
  about: { en: 'Log in to your account.', ar: 'ادخل إلى حسابك.' },
  description: {
    en: 'Your courses are where you left them, and your cart stays with you.',
    ar: 'دوراتك حيث تركتها، وسلتك تبقى معك.',
  },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  submit: { en: 'Log in', ar: 'دخول' },
  emailEmpty: { en: 'Email is required.', ar: 'البريد الإلكتروني مطلوب.' },
  passwordEmpty: { en: 'Password is required.', ar: 'كلمة المرور مطلوبة.' },
  forgot: { en: 'Forgot password?', ar: 'نسيت كلمة المرور؟' },
  or: { en: 'or', ar: 'أو' },
  google: { en: 'Continue with Google', ar: 'المتابعة عبر Google' },
  signUp: { en: 'New here? Create an account', ar: 'جديد هنا؟ أنشئ حسابًا' },
  alreadyIn: { en: 'You are logged in as', ar: 'أنت مسجّل الدخول باسم' },
  alreadyInText: { en: 'Or log in below with another account.', ar: 'أو سجّل الدخول أدناه بحساب آخر.' },
  goOn: { en: 'Go on', ar: 'متابعة' },
  failed: {
    en: 'We could not log you in just now. Please try again.',
    ar: 'لم نتمكن من تسجيل دخولك الآن. أعد المحاولة من فضلك.',
  },
  guestTitle: { en: 'Bought without a password?', ar: 'اشتريت دون كلمة مرور؟' },
  guestText: {
    en: 'Press “Forgot password?”: the link we mail to you sets your first one. The link in your purchase letter leads straight to your order.',
    ar: 'اضغط «نسيت كلمة المرور؟»، فالرابط الذي نرسله يعيّن كلمتك الأولى. أما رابط رسالة الشراء فيوصلك مباشرة إلى طلبك.',
  },
})

export type LoginWords = (typeof loginText)['en']

export const loginSuccessText = words('login-success', {
  title: { en: 'You are logged in', ar: 'سجّلت دخولك' },
  description: { en: 'Where to now?', ar: 'إلى أين الآن؟' },
  lead: {
    en: 'Pick up where you stopped, or find your next course.',
    ar: 'أكمل من حيث توقفت، أو اختر دورتك التالية.',
  },
  myCourses: { en: 'My courses', ar: 'دوراتي' },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  out: { en: 'You are not logged in', ar: 'لم تسجّل دخولك' },
  outText: { en: 'Log in to go on.', ar: 'سجّل الدخول لتتابع.' },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
})
