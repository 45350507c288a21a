import { accountTexts } from '@matla/contract/accounts/accounts.text'
import { words } from '#lib/text.ts'

export const signUpText = words('sign-up', {
  title: { en: 'Create an account', ar: 'أنشئ حسابك' },
  about: { en: 'Create your account.', ar: 'أنشئ حسابك لدينا.' },
  description: {
    en: 'One account for your courses, your certificates and what you save for later.',
    ar: 'حساب واحد لدوراتك وشهاداتك وما تحفظه لوقت لاحق.',
  },
  fullName: { en: 'Full name', ar: 'الاسم الكامل' },
  fullNameHint: { en: 'As it should stand on your certificates.', ar: 'كما تود أن يظهر في شهاداتك.' },
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
  signIn: { en: 'Already have an account? Sign in', ar: 'لديك حساب؟ سجّل الدخول' },
  confirmTitle: { en: 'Create this account?', ar: 'هل ننشئ هذا الحساب؟' },
  confirmText: {
    en: 'Please check your name and email once more. Your certificates and letters go by them.',
    ar: 'راجع اسمك وبريدك مرة أخيرة، فبهما تصدر شهاداتك وإليه تصل رسائلك.',
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
    en: 'You are logged in. We sent you an email to confirm your address:',
    ar: 'أنت الآن مسجّل الدخول. وأرسلنا رسالة لتأكيد بريدك:',
  },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  failed: {
    en: 'The account could not be created just now. Please try again.',
    ar: 'تعذّر إنشاء الحساب الآن. أعد المحاولة من فضلك.',
  },
})

export type SignUpWords = (typeof signUpText)['en']

export const googleText = words('google', {
  title: { en: 'One moment', ar: 'لحظة واحدة' },
  description: { en: 'We are finishing with Google.', ar: 'نُكمل دخولك بحساب Google.' },
  error: { en: 'Error', ar: 'خطأ' },
  failed: {
    en: 'Google did not answer as it should. Please try again.',
    ar: 'لم يكتمل الدخول بحساب Google. أعد المحاولة من فضلك.',
  },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
})
