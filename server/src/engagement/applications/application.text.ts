import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

const received = {
  preview: { en: 'Thank you for applying.', ar: 'شكرًا لتقدّمك إلينا.' },
  title: { en: 'Your application is with us', ar: 'طلبك بين أيدينا' },
  asideTitle: { en: 'Good to know', ar: 'يحسن أن تعرف' },
  aside: {
    en: 'We keep your form and files for twelve months and then destroy them, or sooner if you ask. If it was not you who wrote to us, please tell us and we will delete everything.',
    ar: 'نحفظ نموذجك وملفاتك اثني عشر شهرًا ثم نتلفها، أو قبل ذلك إن طلبت. وإن لم تكن أنت من راسلنا فأخبرنا لنحذف كل شيء.',
  },
  why: {
    en: 'You received this message because a form on our website was sent with this email address.',
    ar: 'وصلتك هذه الرسالة لأن نموذجًا في موقعنا أُرسل بهذا البريد الإلكتروني.',
  },
  button: null,
} as const
const notice = {
  asideTitle: { en: 'Where it is', ar: 'أين تجده' },
  aside: {
    en: 'Sign in as staff to read it and its files. Nothing of it is in this letter, for letters are not a safe place for it.',
    ar: 'سجّل الدخول بحساب الفريق لقراءته مع ملفاته. ولا تحمل هذه الرسالة شيئًا منه، فالبريد ليس مكانًا آمنًا له.',
  },
  why: {
    en: 'You received this message because this address is the contact address of the website.',
    ar: 'وصلتك هذه الرسالة لأن هذا العنوان هو عنوان التواصل في الموقع.',
  },
  button: null,
} as const

/** What applicants and staff are told; nothing that was typed into a form goes into an email. */
export const applicationEmailTexts = {
  'job-received': sentences('email-job-received', {
    ...received,
    subject: { en: 'We received your job application', ar: 'وصلنا طلب التوظيف' },
    text: {
      en: 'Thank you for applying for a job with us. Our team reads every application, and writes to you when there is a place that suits you.',
      ar: 'شكرًا لتقدّمك للعمل معنا. يقرأ فريقنا كل طلب، وسنراسلك حين تتوفر فرصة تناسبك.',
    },
  }),
  'internship-received': sentences('email-internship-received', {
    ...received,
    subject: { en: 'We received your internship application', ar: 'وصلنا طلب التدريب' },
    text: {
      en: 'Thank you for applying for an internship with us. Our team reads every application, and writes to you about the next step.',
      ar: 'شكرًا لتقدّمك للتدريب معنا. يقرأ فريقنا كل طلب، وسنراسلك بشأن الخطوة التالية.',
    },
  }),
  'job-notice': sentences('email-job-notice', {
    ...notice,
    subject: { en: 'A new job application', ar: 'طلب توظيف جديد' },
    preview: { en: 'Somebody applied for a job.', ar: 'تقدّم شخص بطلب توظيف.' },
    title: { en: 'A new job application', ar: 'طلب توظيف جديد' },
    text: {
      en: 'Somebody has just sent the job form. It is kept for twelve months.',
      ar: 'أُرسل نموذج التوظيف للتو، ويُحفظ اثني عشر شهرًا.',
    },
  }),
  'internship-notice': sentences('email-internship-notice', {
    ...notice,
    subject: { en: 'A new internship application', ar: 'طلب تدريب جديد' },
    preview: { en: 'Somebody applied for an internship.', ar: 'تقدّم شخص بطلب تدريب.' },
    title: { en: 'A new internship application', ar: 'طلب تدريب جديد' },
    text: {
      en: 'Somebody has just sent the internship form. It is kept for twelve months.',
      ar: 'أُرسل نموذج التدريب للتو، ويُحفظ اثني عشر شهرًا.',
    },
  }),
} satisfies Record<string, EmailText>

export type ApplicationEmailKind = keyof typeof applicationEmailTexts
