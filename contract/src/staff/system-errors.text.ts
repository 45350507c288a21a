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
  'secrets-key-missing': {
    en: 'This server has no key to encrypt these values with. Set SECRETS_KEY in its environment, then enter them here.',
    ar: 'لا مفتاح في هذا الخادم لتشفير هذه القيم. عيّن \u2068SECRETS_KEY\u2069 في بيئة الخادم، ثم أدخلها هنا.',
  },
  'secrets-unreadable': {
    en: 'The stored values were encrypted with another SECRETS_KEY. Restore that key, or remove the values and enter them again.',
    ar: 'شُفّرت القيم المحفوظة بمفتاح \u2068SECRETS_KEY\u2069 آخر. أعد ذلك المفتاح، أو أزل القيم وأدخلها من جديد.',
  },
  'real-payments-in-demo': {
    en: 'This is the demo, whose accounts and passwords are public. Start the shop with DEMO=0 before it takes real payments.',
    ar: 'هذا متجر تجريبي، حساباته وكلمات مروره معروفة للجميع. شغّل المتجر مع \u2068DEMO=0\u2069 قبل استقبال مدفوعات حقيقية.',
  },
  'connection-absent': {
    en: 'There are no values to test yet.',
    ar: 'لا قيم لاختبارها بعد.',
  },
  'storage-in-use': {
    en: 'Files are only in the storage that the shop uses now. Copy them under the same names to the new storage, or to the folder “files” of the server’s data, and save again.',
    ar: 'توجد ملفات في التخزين الحالي وحده. انسخها بأسمائها نفسها إلى التخزين الجديد، أو إلى المجلد \u2066files\u2069 في بيانات الخادم، ثم احفظ من جديد.',
  },
  'seller-of-environment': {
    en: 'The server’s environment sets the seller (SELLER_…), so another one cannot be entered here.',
    ar: 'بيئة الخادم تعيّن البائع (\u2066SELLER_…\u2069)، فلا يمكن إدخال غيره هنا.',
  },
  'reminder-time-of-environment': {
    en: 'The server’s environment sets the reminder time (REMINDER_AFTER_MINUTES), so another one cannot be entered here.',
    ar: 'موعد التذكير محدّد في إعدادات الخادم (\u2066REMINDER_AFTER_MINUTES\u2069)، فلا يمكن إدخال غيره هنا.',
  },
  'registration-number-wrong': {
    en: 'A commercial register number has ten digits; a unified number (700) has ten, the first of them 7.',
    ar: 'رقم السجل التجاري من عشرة أرقام، والرقم الموحد (700) من عشرة أرقام أولها 7.',
  },
} as const satisfies Readonly<Record<string, Localized>>
