import { words } from '#lib/text.ts'

export const logInText = words({
  title: { en: 'Log in to the console', ar: 'تسجيل الدخول إلى لوحة الإدارة' },
  lead: { en: 'For the staff of the shop.', ar: 'لفريق عمل المتجر.' },
  againTitle: { en: 'Log in again', ar: 'تسجيل الدخول من جديد' },
  againLead: {
    en: 'Your session has ended. The page stays as it is, and what you did goes on by itself.',
    ar: 'انتهت جلستك. تبقى الصفحة كما هي، ويُستكمل ما بدأته تلقائيًا.',
  },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  submit: { en: 'Log in', ar: 'تسجيل الدخول' },
  forgot: { en: 'Forgot password?', ar: 'نسيت كلمة المرور؟' },
  emailEmpty: { en: 'Email is required.', ar: 'البريد الإلكتروني مطلوب.' },
  passwordEmpty: { en: 'Password is required.', ar: 'كلمة المرور مطلوبة.' },
  failed: {
    en: 'We couldn’t log you in. Please try again.',
    ar: 'تعذّر تسجيل دخولك الآن. أعد المحاولة من فضلك.',
  },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
})
