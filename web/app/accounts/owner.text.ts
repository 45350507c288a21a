import { words } from '#lib/text.ts'

export const ownerText = words('owner-setup', {
  title: { en: 'Set up the owner’s account', ar: 'إعداد حساب المالك' },
  description: { en: 'Set up the shop owner’s account.', ar: 'إعداد حساب مالك المتجر.' },
  lead: {
    en: 'The owner runs the shop: courses, prices, orders and the team.',
    ar: 'المالك هو من يدير المتجر: الدورات والأسعار والطلبات وفريق العمل.',
  },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  emailHint: {
    en: 'You’ll log in with it, and we’ll send the shop’s notices there.',
    ar: 'تسجّل به الدخول، وتصلك عليه إشعارات المتجر.',
  },
  emailGiven: { en: 'This account will become the owner’s:', ar: 'سيصبح هذا الحساب حساب المالك:' },
  fullName: { en: 'Full name', ar: 'الاسم الكامل' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  passwordHint: {
    en: '8 to 20 characters, with a letter, a number and a special character.',
    ar: 'من 8 إلى 20 خانة، فيها حرف ورقم ورمز خاص.',
  },
  confirmPassword: { en: 'Confirm password', ar: 'تأكيد كلمة المرور' },
  submit: { en: 'Create the owner’s account', ar: 'إنشاء حساب المالك' },
  used: {
    en: 'This link has already been used to set up the owner’s account',
    ar: 'سبق إعداد حساب المالك بهذا الرابط',
  },
  noLink: { en: 'This link doesn’t work.', ar: 'هذا الرابط لا يعمل.' },
  noLinkText: {
    en: 'Links work once, for one hour. To get a new one, run this command on the server:',
    ar: 'يعمل الرابط مرة واحدة خلال ساعة. للحصول على رابط جديد، نفّذ هذا الأمر على الخادم:',
  },
  failed: {
    en: 'That didn’t work, and nothing was changed. Please try again.',
    ar: 'تعذّر تنفيذ ذلك ولم يتغيّر شيء. أعد المحاولة من فضلك.',
  },
  toConsole: { en: 'Open the console', ar: 'فتح لوحة الإدارة' },
})
