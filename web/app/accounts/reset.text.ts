import { accountFaults, accountTexts } from '@matla/contract/accounts/accounts.text'
import { counted, plural, words } from '#lib/text.ts'

export const resetText = words('password-reset', {
  title: { en: 'Forgot your password?', ar: 'نسيت كلمة المرور؟' },
  description: { en: 'Ask for a link to set a new password.', ar: 'اطلب رابطًا لتعيين كلمة مرور جديدة.' },
  lead: {
    en: 'Tell us your email. We send a link that sets a new password; it works once, and the email says how long.',
    ar: 'اكتب بريدك، ونرسل إليك رابطًا تعيّن به كلمة مرور جديدة. يعمل مرة واحدة، وتجد مدة صلاحيته في الرسالة.',
  },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  emailEmpty: { en: 'Email is required.', ar: 'البريد الإلكتروني مطلوب.' },
  emailBad: accountFaults['email-not-valid'],
  submit: { en: 'Send the link', ar: 'أرسل الرابط' },
  resend: { en: 'Resend', ar: 'أعد الإرسال' },
  noEmail: {
    en: 'No letter yet? Look in the spam folder, too.',
    ar: 'لم تصلك الرسالة؟ انظر في البريد غير المرغوب أيضًا.',
  },
  resendIn: {
    en: (seconds: number) =>
      plural('en', seconds, { one: 'Again in 1 second', other: `Again in ${seconds} seconds` }),
    ar: (seconds: number) =>
      `بعد ${counted(seconds, { one: 'ثانية واحدة', two: 'ثانيتين', few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' })}`,
  },
  failed: accountTexts.resetRequestFailed,
  remembered: { en: 'Remembered it?', ar: 'تذكّرتها؟' },
  logIn: { en: 'Log in', ar: 'سجّل الدخول' },
})

export const newPasswordText = words('new-password', {
  title: { en: 'Set a new password', ar: 'عيّن كلمة مرور جديدة' },
  description: { en: 'Set a new password for your account.', ar: 'عيّن كلمة مرور جديدة لحسابك.' },
  lead: {
    en: 'Every other place where you are logged in will be logged out.',
    ar: 'سيُسجَّل خروجك من كل جهاز آخر.',
  },
  newPassword: { en: 'New password', ar: 'كلمة المرور الجديدة' },
  confirmPassword: { en: 'Confirm new password', ar: 'تأكيد كلمة المرور الجديدة' },
  hint: {
    en: '8 to 20 characters, with a letter, a number and a special character.',
    ar: 'من 8 إلى 20 خانة، فيها حرف ورقم ورمز خاص.',
  },
  submit: { en: 'Save the password', ar: 'احفظ كلمة المرور' },
  empty: { en: 'Enter a new password.', ar: 'أدخل كلمة مرور جديدة.' },
  differ: accountTexts.newPasswordsDiffer,
  noToken: accountFaults['token-missing'],
  noTokenText: {
    en: 'Open the link from our newest letter, or ask for another one.',
    ar: 'افتح الرابط من أحدث رسالة وصلتك منا، أو اطلب رابطًا آخر.',
  },
  askAgain: { en: 'Ask for a new link', ar: 'اطلب رابطًا جديدًا' },
  failed: accountTexts.resetFailed,
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
})

export const verifyText = words('address-confirmed', {
  title: { en: 'Confirm your email', ar: 'أكّد بريدك الإلكتروني' },
  description: { en: 'Confirm that this email is yours.', ar: 'أكّد أن هذا البريد بريدك.' },
  lead: {
    en: 'One press, and your letters, invoices and certificates surely reach you.',
    ar: 'ضغطة واحدة، وتصلك رسائلك وفواتيرك وشهاداتك بلا شك.',
  },
  submit: { en: 'This is my email', ar: 'نعم، هذا بريدي' },
  doneText: { en: 'Thank you. Nothing more to do.', ar: 'شكرًا لك، لا يلزمك شيء آخر.' },
  failed: { en: 'This link is no longer valid.', ar: 'لم يعد هذا الرابط صالحًا.' },
  failedText: {
    en: 'It may have been used already, or a newer one was sent. You can ask for another under Account security.',
    ar: 'ربما استُخدم من قبل أو أُرسل أحدث منه. يمكنك طلب رابط آخر من صفحة أمان الحساب.',
  },
  tryAgain: { en: 'That did not work. Please try again.', ar: 'لم يتم ذلك. أعد المحاولة من فضلك.' },
  onward: { en: 'Go to your courses', ar: 'إلى دوراتك' },
  security: { en: 'Account security', ar: 'أمان الحساب' },
})
