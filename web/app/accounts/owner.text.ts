import { words } from '#lib/text.ts'

export const ownerText = words('owner-setup', {
  title: { en: 'Set up the owner', ar: 'إعداد حساب المالك' },
  description: { en: 'Set up the account of the shop’s owner.', ar: 'إعداد حساب مالك المتجر.' },
  lead: {
    en: 'The owner runs the shop: courses, prices, orders and the people who help.',
    ar: 'المالك هو من يدير المتجر: الدورات والأسعار والطلبات وفريق العمل.',
  },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  emailHint: {
    en: 'You log in with it, and the shop’s notices come to it.',
    ar: 'به تسجّل دخولك، وعليه تصلك إشعارات المتجر.',
  },
  emailGiven: { en: 'This account becomes the owner’s:', ar: 'سيصبح هذا الحساب حساب المالك:' },
  fullName: { en: 'Full name', ar: 'الاسم الكامل' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  passwordHint: {
    en: '8 to 20 characters, with a letter, a number and a special character.',
    ar: 'من 8 إلى 20 خانة، فيها حرف ورقم ورمز خاص.',
  },
  confirmPassword: { en: 'Confirm password', ar: 'تأكيد كلمة المرور' },
  submit: { en: 'Become the owner', ar: 'إنشاء حساب المالك' },
  noLink: { en: 'This link does not work.', ar: 'هذا الرابط لا يعمل.' },
  noLinkText: {
    en: 'It works once, for one hour. On the server, print a new one with this command:',
    ar: 'يعمل الرابط مرة واحدة خلال ساعة. اطبع رابطًا جديدًا على الخادم بهذا الأمر:',
  },
  failed: {
    en: 'That did not work. Nothing was changed; please try again.',
    ar: 'لم يتم ذلك ولم يتغير شيء. أعد المحاولة من فضلك.',
  },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
})
