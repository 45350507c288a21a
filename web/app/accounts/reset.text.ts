import { accountFaults, accountTexts } from '@matla/contract/accounts/accounts.text'
import { words } from '#lib/text.ts'
import { mailLinkText } from './mail-link.text.ts'

export const resetText = words('password-reset', {
  title: { en: 'Forgot your password?', ar: 'نسيت كلمة المرور؟' },
  description: { en: 'Get a link to set a new password.', ar: 'اطلب رابطًا لتعيين كلمة مرور جديدة.' },
  lead: {
    en: 'Enter your email and we’ll send you a link to set a new password. It works once, and the email says how long.',
    ar: 'اكتب بريدك لنرسل إليك رابطًا تعيّن به كلمة مرور جديدة. يعمل الرابط مرة واحدة، وتجد مدة صلاحيته في الرسالة.',
  },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  emailEmpty: { en: 'Email is required.', ar: 'البريد الإلكتروني مطلوب.' },
  emailBad: accountFaults['email-not-valid'],
  submit: { en: 'Send the link', ar: 'إرسال الرابط' },
  resend: { en: 'Resend', ar: 'إعادة الإرسال' },
  noEmail: {
    en: 'No email yet? Check your spam folder.',
    ar: 'لم تصلك الرسالة؟ ابحث عنها في البريد غير المرغوب فيه أيضًا.',
  },
  resendIn: { en: mailLinkText.en.againIn, ar: mailLinkText.ar.againIn },
  failed: accountTexts.resetRequestFailed,
  remembered: { en: 'Remembered it?', ar: 'تذكّرتها؟' },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
})

export const newPasswordText = words('new-password', {
  title: { en: 'Set a new password', ar: 'تعيين كلمة مرور جديدة' },
  description: { en: 'Set a new password for your account.', ar: 'عيّن كلمة مرور جديدة لحسابك.' },
  lead: {
    en: 'You’ll be logged out on all your other devices.',
    ar: 'سيُسجَّل خروجك من جميع الأجهزة الأخرى.',
  },
  fullName: { en: 'Full name', ar: 'الاسم الكامل' },
  fullNameHint: {
    en: 'As it should appear on your certificates. We ask again because the name on this account was entered before the email was confirmed.',
    ar: 'كما تود أن يظهر في شهاداتك. نسألك عنه لأن الاسم المسجّل في هذا الحساب كُتب قبل تأكيد البريد.',
  },
  newPassword: { en: 'New password', ar: 'كلمة المرور الجديدة' },
  confirmPassword: { en: 'Confirm new password', ar: 'تأكيد كلمة المرور الجديدة' },
  hint: {
    en: '8 to 20 characters, with a letter, a number and a special character.',
    ar: 'من 8 إلى 20 خانة، فيها حرف ورقم ورمز خاص.',
  },
  submit: { en: 'Save password', ar: 'حفظ كلمة المرور' },
  empty: { en: 'Enter a new password.', ar: 'أدخل كلمة مرور جديدة.' },
  differ: accountTexts.newPasswordsDiffer,
  noToken: accountFaults['token-missing'],
  noTokenText: {
    en: 'Open the link in our latest email, or request a new one.',
    ar: 'افتح الرابط من أحدث رسالة وصلتك منا، أو اطلب رابطًا آخر.',
  },
  used: {
    en: 'You’ve already set your password with this link',
    ar: 'سبق تعيين كلمة مرورك بهذا الرابط',
  },
  askAgain: { en: 'Request a new link', ar: 'طلب رابط جديد' },
  failed: accountTexts.resetFailed,
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
})

export const verifyText = words('address-confirmed', {
  title: { en: 'Confirm your email', ar: 'تأكيد البريد الإلكتروني' },
  description: { en: 'Confirm that this email is yours.', ar: 'أكّد أن هذا البريد بريدك.' },
  lead: {
    en: 'Confirm your email so our messages, invoices and certificates reach you.',
    ar: 'خطوة واحدة تضمن وصول رسائلك وفواتيرك وشهاداتك إليك.',
  },
  submit: { en: 'Confirm my email', ar: 'نعم، هذا بريدي' },
  doneText: { en: 'Thank you. You’re all set.', ar: 'شكرًا لك، لا يلزمك أي إجراء آخر.' },
  used: { en: accountTexts.emailVerifiedBefore.en, ar: accountTexts.emailVerifiedBefore.ar },
  failed: { en: 'This link is no longer valid.', ar: 'لم يعد هذا الرابط صالحًا.' },
  failedText: {
    en: 'It may have been used already or replaced by a newer one. You can request another under Account security.',
    ar: 'ربما استُخدم هذا الرابط أو أُرسل رابط أحدث منه. يمكنك طلب رابط آخر من صفحة «أمان الحساب».',
  },
  tryAgain: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
  onward: { en: 'Go to your courses', ar: 'الانتقال إلى دوراتك' },
  security: { en: 'Account security', ar: 'أمان الحساب' },
})
