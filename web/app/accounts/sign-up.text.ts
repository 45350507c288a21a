import { accountTexts } from '@matla/contract/accounts/accounts.text'
import { words } from '#lib/text.ts'

export const signUpText = words('sign-up', {
  title: { en: 'Create an account', ar: 'إنشاء حساب' },
  about: { en: 'Create your account.', ar: 'أنشئ حسابك في المدرسة.' },
  description: {
    en: 'One account for your courses, your certificates and everything you save for later.',
    ar: 'حساب واحد لدوراتك وشهاداتك وما تحفظه لوقت لاحق.',
  },
  fullName: { en: 'Full name', ar: 'الاسم الكامل' },
  fullNameHint: { en: 'As it should appear on your certificates.', ar: 'كما تود أن يظهر في شهاداتك.' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  passwordHint: {
    en: '8 to 20 characters, with a letter, a number and a special character.',
    ar: 'من 8 إلى 20 خانة، فيها حرف ورقم ورمز خاص.',
  },
  confirmPassword: { en: 'Confirm password', ar: 'تأكيد كلمة المرور' },
  submit: { en: 'Continue', ar: 'متابعة' },
  or: { en: 'or', ar: 'أو' },
  google: { en: 'Continue with Google', ar: 'المتابعة عبر Google' },
  signIn: { en: 'Already have an account? Log in', ar: 'لديك حساب؟ سجّل الدخول' },
  confirmTitle: { en: 'Create this account?', ar: 'تأكيد إنشاء الحساب' },
  confirmText: {
    en: 'Please check your name and email. We use them for your certificates and our emails to you.',
    ar: 'راجع اسمك وبريدك مرة أخيرة: بالاسم تصدر شهاداتك، وعلى البريد تصلك رسائلنا.',
  },
  confirm: { en: 'Confirm', ar: 'تأكيد' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  success: accountTexts.signedUp,
  welcome: { en: 'Your account is ready.', ar: 'حسابك جاهز.' },
  welcomeLead: {
    en: 'Choose your first course.',
    ar: 'اختر دورتك الأولى.',
  },
  verifyHint: {
    en: 'You’re logged in. We’ve sent a confirmation link to:',
    ar: 'تم تسجيل الدخول، وأرسلنا رابط التأكيد إلى:',
  },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  failed: {
    en: 'We couldn’t create your account. Please try again.',
    ar: 'تعذّر إنشاء الحساب الآن. أعد المحاولة من فضلك.',
  },
})

export type SignUpWords = (typeof signUpText)['en']

export const googleText = words('google', {
  title: { en: 'One moment', ar: 'لحظة من فضلك' },
  description: { en: 'We’re logging you in with Google.', ar: 'نكمل تسجيل الدخول بحساب Google.' },
  error: { en: 'Error', ar: 'خطأ' },
  failed: {
    en: 'We couldn’t log you in with Google. Please try again.',
    ar: 'لم يكتمل تسجيل الدخول بحساب Google. أعد المحاولة من فضلك.',
  },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
})
