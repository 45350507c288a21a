import { words } from '#lib/text.ts'

export const accountText = words({
  notifications: { en: 'Notifications', ar: 'الإشعارات' },
  notificationsText: {
    en: 'Choose what you are notified of, in the console and by email.',
    ar: 'اختر ما يصلك من إشعارات، في لوحة الإدارة وبالبريد.',
  },
  toNotifications: { en: 'Notification settings', ar: 'إعدادات الإشعارات' },
  title: { en: 'Account security', ar: 'أمان الحساب' },
  passkeys: { en: 'Passkeys', ar: 'مفاتيح المرور' },
  noPasskeys: { en: 'You have no passkey yet.', ar: 'ليس لديك مفتاح مرور بعد.' },
  totp: { en: 'Authenticator app', ar: 'تطبيق المصادقة' },
  totpOn: { en: 'One-time codes are on.', ar: 'رموز التحقق مفعّلة.' },
  totpOff: { en: 'One-time codes are off.', ar: 'رموز التحقق غير مفعّلة.' },
  recovery: { en: 'Recovery codes', ar: 'الرموز الاحتياطية' },
  newCodes: { en: 'Make new codes', ar: 'إنشاء رموز جديدة' },
  newCodesText: { en: 'The codes that you have now stop working.', ar: 'تتوقف الرموز التي لديك عن العمل.' },
  add: { en: 'Add a second factor', ar: 'إضافة عامل تحقق' },
  remove: { en: 'Remove', ar: 'إزالة' },
  removeTitle: { en: 'Remove this second factor', ar: 'إزالة عامل التحقق' },
  removeText: {
    en: 'All your sessions end, this one too.',
    ar: 'تنتهي كل جلساتك، وهذه منها.',
  },
  used: { en: 'last used', ar: 'آخر استخدام' },
  added: { en: 'added', ar: 'أُضيف' },
  password: { en: 'Password and sessions', ar: 'كلمة المرور والجلسات' },
  passwordText: {
    en: 'They are the same as in the shop.',
    ar: 'هي نفسها في المتجر.',
  },
  toSecurity: { en: 'Open the page in the shop', ar: 'فتح الصفحة في المتجر' },
  demoTitle: { en: 'This is the demo', ar: 'هذه نسخة تجريبية' },
  demoText: {
    en: 'Here you are not asked for a second factor. In a real shop nobody enters the console without one.',
    ar: 'لا يُطلب منك هنا عامل تحقق ثانٍ. وفي المتجر الحقيقي لا يدخل أحد لوحة الإدارة بدونه.',
  },
  failed: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
})
