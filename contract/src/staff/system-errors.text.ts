import type { Localized } from '#kit/lang.ts'

/** Errors of calls about jobs, schedules, faults and providers. */
export const systemFaults = {
  'fault-not-found': { en: 'There is no such fault any more.', ar: 'لم يعد هذا العطل موجودًا.' },
  'job-not-failed': {
    en: 'This job is under way again, or done: there is nothing to retry.',
    ar: 'عادت هذه المهمة إلى التنفيذ أو انتهت، فلا حاجة إلى إعادة المحاولة.',
  },
  'job-not-found': { en: 'There is no such job any more.', ar: 'لم تعد هذه المهمة موجودة.' },
  'queued-email-not-found': { en: 'There is no such email.', ar: 'لا توجد رسالة بهذا المعرّف.' },
  'email-not-failed': {
    en: 'This email waits to be sent, was sent or was dropped: there is nothing to send again.',
    ar: 'هذه الرسالة بانتظار الإرسال أو أُرسلت أو أُسقطت، فلا حاجة إلى إعادة إرسالها.',
  },
  'schedule-not-found': { en: 'There is no such scheduled job.', ar: 'لا توجد مهمة مجدولة بهذا الاسم.' },
  'provider-absent': {
    en: 'This service is not configured, so there is nothing to test.',
    ar: 'هذه الخدمة غير مُعدّة، فلا شيء يُختبر.',
  },
  'shop-not-ready': {
    en: 'The shop can’t open yet: something that a sale needs is missing.',
    ar: 'لا يمكن افتتاح المتجر بعد، إذ ينقصه ما لا يتم البيع من دونه.',
  },
  'settings-changed': {
    en: 'This setting has been changed in the meantime. Look at it again.',
    ar: 'تغيّر هذا الإعداد في هذه الأثناء. راجعه من جديد.',
  },
  'registration-number-wrong': {
    en: 'A commercial register number has ten digits; a unified number (700) has ten, the first of them 7.',
    ar: 'رقم السجل التجاري من عشرة أرقام، والرقم الموحد (700) من عشرة أرقام أولها 7.',
  },
} as const satisfies Readonly<Record<string, Localized>>
