import type { EmailText } from '#platform/mail/compose-email.ts'

/** The email that a member of staff sends himself to see that mail works. */
export const testEmailText = {
  subject: { en: 'Mail works', ar: 'البريد يعمل' },
  preview: { en: 'A test from the console.', ar: 'اختبار من لوحة الإدارة.' },
  title: { en: 'Mail works', ar: 'البريد يعمل' },
  text: {
    en: 'You asked in the console for this test. The mail server took it, and it reached you.',
    ar: 'طلبت هذا الاختبار من لوحة الإدارة. قبل خادم البريد الرسالة، ووصلت إليك.',
  },
  asideTitle: { en: 'Nothing to do', ar: 'لا شيء مطلوب منك' },
  aside: {
    en: 'If it came into the folder of unwanted mail, look at SPF, DKIM and DMARC of the sender.',
    ar: 'إن وصلت إلى مجلد الرسائل غير المرغوبة فراجع إعدادات التحقق من المرسِل في نطاقك.',
  },
  why: {
    en: 'You get this because you pressed the test in the console.',
    ar: 'وصلتك هذه الرسالة لأنك ضغطت زر الاختبار في لوحة الإدارة.',
  },
  button: null,
} as const satisfies EmailText
