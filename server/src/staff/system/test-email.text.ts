import type { EmailText } from '#platform/mail/compose-email.ts'

/** The email that a staff member sends themselves to test that mail works. */
export const testEmailText = {
  subject: { en: 'Email works', ar: 'البريد يعمل' },
  preview: { en: 'A test from the console.', ar: 'اختبار من لوحة الإدارة.' },
  title: { en: 'Email works', ar: 'البريد يعمل' },
  text: {
    en: 'You requested this test in the console. The mail server accepted the email and it reached you.',
    ar: 'طلبت هذا الاختبار من لوحة الإدارة. قبل خادم البريد الرسالة، ووصلت إليك.',
  },
  asideTitle: { en: 'You don’t need to do anything', ar: 'لا شيء مطلوب منك' },
  aside: {
    en: 'If it arrived in your spam folder, check the sender’s SPF, DKIM and DMARC records.',
    ar: 'إن وصلت إلى البريد غير المرغوب فيه فراجع إعدادات التحقق من المرسِل في نطاقك.',
  },
  why: {
    en: 'You received this email because you sent a test from the console.',
    ar: 'وصلتك هذه الرسالة لأنك أرسلت اختبارًا من لوحة الإدارة.',
  },
  button: null,
} as const satisfies EmailText
