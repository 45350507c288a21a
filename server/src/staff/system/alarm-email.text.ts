import type { EmailText } from '#platform/mail/compose-email.ts'

/** Only staff read it. */
export const alarmEmailText = {
  subject: { en: 'A service of the shop is failing', ar: 'خدمة من خدمات المتجر متعطّلة' },
  preview: {
    en: 'Its calls have failed for a quarter of an hour.',
    ar: 'تفشل طلبات المتجر إليها منذ ربع ساعة.',
  },
  title: { en: 'A service of the shop is failing', ar: 'خدمة من خدمات المتجر متعطّلة' },
  text: {
    en: 'The shop keeps trying by itself, and nothing that was paid is lost. Please look at what is wrong.',
    ar: 'يواصل المتجر المحاولة تلقائيًا، ولا يضيع شيء ممّا دُفع. نرجو التحقق من السبب.',
  },
  button: { en: 'Open the tasks', ar: 'فتح المهام' },
  asideTitle: { en: 'Good to know', ar: 'معلومات تهمك' },
  aside: {
    en: 'The task closes by itself as soon as calls succeed again. You get this email once for each outage.',
    ar: 'تُغلق المهمة تلقائيًا حين تنجح الطلبات من جديد، وتصلك هذه الرسالة مرة واحدة لكل انقطاع.',
  },
  why: {
    en: 'You received this email because you look after the shop’s system.',
    ar: 'وصلتك هذه الرسالة لأنك ممّن يتابعون نظام المتجر.',
  },
} as const satisfies EmailText

/** Times are in Riyadh time. The reason is a code, isolated from the text direction around it. */
export const alarmLines = {
  since: {
    en: (name: string, time: string) => `${name}: failing since ${time} (Riyadh).`,
    ar: (name: string, time: string) => `${name}: متعطّل منذ \u2066${time}\u2069 بتوقيت الرياض.`,
  },
  over: {
    en: (time: string) => `It works again since ${time}.`,
    ar: (time: string) => `عاد إلى العمل منذ \u2066${time}\u2069.`,
  },
  reason: {
    en: (reason: string) => `Last error: ${reason}`,
    ar: (reason: string) => `آخر خطأ: \u2066${reason}\u2069`,
  },
} as const
