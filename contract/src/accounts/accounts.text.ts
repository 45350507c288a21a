import { nameNotValid } from '#kit/person-name.ts'
import { sentences } from '#kit/sentences.ts'

/** Error messages of the account forms, shared by form and server (R198 to R205, R226 to R230). */
export const accountFaults = sentences('account-errors', {
  'password-too-weak': {
    en: 'Password must have no spaces, at least one letter, one number, one special character, and at least 8 characters.',
    ar: 'يجب أن تتكون كلمة المرور من 8 خانات على الأقل، من دون مسافات، وأن تضم حرفًا ورقمًا ورمزًا خاصًا.',
  },
  'password-too-long': {
    en: 'Password must have at most 20 characters.',
    ar: 'يجب ألا تزيد كلمة المرور على 20 خانة.',
  },
  'password-too-common': {
    en: 'This password is too common. Please choose another one.',
    ar: 'كلمة المرور هذه من أكثر الكلمات شيوعًا ويسهل تخمينها. اختر غيرها من فضلك.',
  },
  'fields-required': { en: 'All fields are required.', ar: 'جميع الحقول مطلوبة.' },
  'name-too-short': {
    en: 'Full name must be at least 3 characters long.',
    ar: 'يجب ألا يقل الاسم الكامل عن 3 أحرف.',
  },
  'name-not-full': { en: 'Please enter your Full Name.', ar: 'أدخل اسمك الكامل من فضلك.' },
  'name-not-valid': nameNotValid,
  'email-not-valid': { en: 'Invalid email format.', ar: 'صيغة البريد الإلكتروني غير صحيحة.' },
  'confirmation-differs': {
    en: 'Confirmation Password and Password do not match.',
    ar: 'كلمة المرور وتأكيدها غير متطابقين.',
  },
  'token-missing': { en: 'User is not authenticated', ar: 'تعذّر التحقق من هويتك' },
  'link-dead': {
    en: 'This link has expired or has already been used. Please request a new one.',
    ar: 'انتهت صلاحية هذا الرابط أو سبق استخدامه. اطلب رابطًا جديدًا من فضلك.',
  },
  'contact-not-found': { en: 'User not found', ar: 'لا يوجد حساب بهذا البريد' },
  'password-wrong': { en: 'Wrong Password', ar: 'كلمة المرور غير صحيحة' },
  'password-not-set': {
    en: 'This account doesn’t have a password yet. Request a link by email to set one.',
    ar: 'لم تُعيَّن كلمة مرور لهذا الحساب بعد. اطلب رابطًا على بريدك لتعيينها.',
  },
  'contact-exists': {
    en: 'User with this contact already exists',
    ar: 'يوجد حساب مسجّل بهذا البريد',
  },
  'google-refused': {
    en: 'Google couldn’t confirm your identity. Please try again.',
    ar: 'تعذّر على Google تأكيد هويتك. أعد المحاولة من فضلك.',
  },
  'google-email-unverified': {
    en: 'Google hasn’t confirmed this email yet. Please sign up with a password.',
    ar: 'لم تؤكّد Google هذا البريد بعد. أنشئ حسابك بكلمة مرور من فضلك.',
  },
  'google-off': {
    en: 'Logging in with Google isn’t available right now.',
    ar: 'تسجيل الدخول عبر Google غير متاح حاليًا.',
  },
})

/** Other texts of the account forms. */
export const accountTexts = sentences('account-answers', {
  newPasswordsDiffer: { en: 'Passwords do not match', ar: 'كلمتا المرور غير متطابقتين' },
  resetFailed: { en: 'Error resetting password', ar: 'تعذّر تغيير كلمة المرور' },
  resetRequestFailed: {
    en: 'Error requesting password reset',
    ar: 'تعذّر إرسال رابط تعيين كلمة المرور',
  },
  signedUp: { en: 'Sign Up Successful', ar: 'تم إنشاء حسابك بنجاح' },
  linkSent: {
    en: 'If there’s an account with this email, we’ve sent it a link. The email says how long it works.',
    ar: 'إن كان لهذا البريد حساب لدينا فستصلك عليه رسالة فيها رابط ومدة صلاحيته.',
  },
  passwordChanged: {
    en: 'Your password has been set. You can now log in.',
    ar: 'تم حفظ كلمة المرور، ويمكنك تسجيل الدخول بها الآن.',
  },
  ownerReady: {
    en: 'The owner’s account is ready. You can log in now.',
    ar: 'حساب المالك جاهز، ويمكنك تسجيل الدخول الآن.',
  },
  emailVerified: { en: 'Your email is confirmed. Thank you.', ar: 'تم تأكيد بريدك الإلكتروني، شكرًا لك.' },
  emailVerifiedBefore: { en: 'Your email is already confirmed', ar: 'سبق تأكيد بريدك الإلكتروني' },
  emailVerifiedElsewhere: {
    en: 'Your email is confirmed. You opened the link in another browser, so please set a password now: select “Forgot password?” on the login page and we’ll email you a link.',
    ar: 'تم تأكيد بريدك الإلكتروني. ولأنك فتحت الرابط في متصفح آخر، عيّن كلمة مرور الآن: اختر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول لنرسل إليك رابطًا.',
  },
  mergedBefore: { en: 'The accounts have already been merged', ar: 'سبق دمج الحسابين' },
  merged: {
    en: 'The accounts have been merged. We’ve emailed both addresses.',
    ar: 'تم دمج الحسابين، وأرسلنا رسالة إلى البريدين.',
  },
  verificationSent: {
    en: 'We’ve sent you a link. Open it to confirm your email.',
    ar: 'أرسلنا إليك رابطًا. افتحه لتأكيد بريدك الإلكتروني.',
  },
})
