import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

const received = {
  preview: { en: 'Thank you for applying.', ar: 'شكرًا لتقدّمك إلينا.' },
  title: { en: 'We’ve received your application', ar: 'طلبك بين أيدينا' },
  asideTitle: { en: 'Good to know', ar: 'معلومات تهمك' },
  aside: {
    en: 'We keep your application and files for twelve months, then delete them, or sooner if you ask. If you didn’t apply, let us know and we’ll delete everything.',
    ar: 'نحفظ نموذجك وملفاتك اثني عشر شهرًا ثم نتلفها، أو قبل ذلك إن طلبت. وإن لم يكن الطلب منك فأخبرنا لنحذف كل شيء.',
  },
  why: {
    en: 'You received this email because an application on our website was sent with this email address.',
    ar: 'وصلتك هذه الرسالة لأن نموذجًا في موقعنا أُرسل بهذا البريد الإلكتروني.',
  },
  button: null,
} as const
const notice = {
  asideTitle: { en: 'Where to find it', ar: 'أين تجد الطلب؟' },
  aside: {
    en: 'Log in as staff to read it and its files. We keep applications out of email for safety.',
    ar: 'سجّل الدخول بحساب الفريق لقراءته مع ملفاته. ولا تحمل هذه الرسالة شيئًا منه، فالبريد ليس مكانًا آمنًا له.',
  },
  why: {
    en: 'You received this email because this is the website’s contact address.',
    ar: 'وصلتك هذه الرسالة لأن هذا البريد هو بريد التواصل في الموقع.',
  },
  button: null,
} as const

/** Texts of the emails to applicants and staff. Nothing typed into a form is included. */
export const applicationEmailTexts = {
  'job-received': sentences('email-job-received', {
    ...received,
    subject: { en: 'We received your job application', ar: 'استلمنا طلبك للتوظيف' },
    text: {
      en: 'Thank you for applying for a job with us. Our team reads every application and will write to you if there’s a role that suits you.',
      ar: 'شكرًا لتقدّمك للعمل معنا. يقرأ فريقنا كل طلب، وسنراسلك حين تتوفر فرصة تناسبك.',
    },
  }),
  'internship-received': sentences('email-internship-received', {
    ...received,
    subject: { en: 'We received your internship application', ar: 'استلمنا طلبك للتدريب' },
    text: {
      en: 'Thank you for applying for an internship with us. Our team reads every application and will write to you about the next step.',
      ar: 'شكرًا لتقدّمك للتدريب معنا. يقرأ فريقنا كل طلب، وسنراسلك بشأن الخطوة التالية.',
    },
  }),
  'job-notice': sentences('email-job-notice', {
    ...notice,
    subject: { en: 'A new job application', ar: 'طلب توظيف جديد' },
    preview: { en: 'Someone applied for a job.', ar: 'تقدّم شخص بطلب توظيف.' },
    title: { en: 'A new job application', ar: 'طلب توظيف جديد' },
    text: {
      en: 'Someone has just sent a job application. We keep it for twelve months.',
      ar: 'أُرسل نموذج التوظيف للتو، ويُحفظ اثني عشر شهرًا.',
    },
  }),
  'internship-notice': sentences('email-internship-notice', {
    ...notice,
    subject: { en: 'A new internship application', ar: 'طلب تدريب جديد' },
    preview: { en: 'Someone applied for an internship.', ar: 'تقدّم شخص بطلب تدريب.' },
    title: { en: 'A new internship application', ar: 'طلب تدريب جديد' },
    text: {
      en: 'Someone has just sent an internship application. We keep it for twelve months.',
      ar: 'أُرسل نموذج التدريب للتو، ويُحفظ اثني عشر شهرًا.',
    },
  }),
} satisfies Record<string, EmailText>

export type ApplicationEmailKind = keyof typeof applicationEmailTexts
