import { words } from '#kit/text.ts'

export const loginText = words({
  title: { en: 'Log in', ar: 'تسجيل الدخول' },
  description: { en: 'Log in to your account.', ar: 'ادخل إلى حسابك.' },
  lead: { en: 'Welcome back. Your cart stays with you.', ar: 'أهلًا بعودتك. سلتك تبقى معك.' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  submit: { en: 'Log in', ar: 'دخول' },
  emailEmpty: { en: 'Email is required.', ar: 'البريد الإلكتروني مطلوب.' },
  passwordEmpty: { en: 'Password is required.', ar: 'كلمة المرور مطلوبة.' },
  failed: {
    en: 'We could not log you in just now. Please try again.',
    ar: 'لم نتمكن من تسجيل دخولك الآن. أعد المحاولة من فضلك.',
  },
  guestTitle: { en: 'Bought without a password?', ar: 'اشتريت دون كلمة مرور؟' },
  guestText: {
    en: 'Open the link in your purchase letter: it leads straight to your order and its invoice.',
    ar: 'افتح الرابط الموجود في رسالة الشراء، فهو يوصلك مباشرة إلى طلبك وفاتورته.',
  },
})
