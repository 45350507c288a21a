import type { EmailText } from '#platform/mail/compose-email.ts'

/** Only staff read it. `{report}` is the name under which it was saved. */
export const reportEmailText = {
  subject: { en: 'Report: {report}', ar: 'تقرير: {report}' },
  preview: { en: 'The totals, and the rows as a file.', ar: 'المجاميع، والصفوف في ملف مرفق.' },
  title: { en: '{report}', ar: '{report}' },
  text: {
    en: 'These are the totals of the report. Its rows are in the attached file.',
    ar: 'هذه مجاميع التقرير، وصفوفه في الملف المرفق.',
  },
  button: { en: 'Open the report', ar: 'فتح التقرير' },
  asideTitle: { en: 'Good to know', ar: 'معلومات تهمك' },
  aside: {
    en: 'Days are those of Riyadh. The console shows the report with any other period.',
    ar: 'الأيام بتوقيت الرياض، ويمكنك عرض التقرير بأي فترة أخرى في لوحة الإدارة.',
  },
  why: {
    en: 'You received this email because a colleague chose you as a reader of this report.',
    ar: 'وصلتك هذه الرسالة لأن أحد زملائك اختارك لاستلام هذا التقرير.',
  },
} as const satisfies EmailText

export const reportLines = {
  days: {
    en: (name: string, days: string) => `${name}, \u2066${days}\u2069`,
    ar: (name: string, days: string) => `${name}، \u2066${days}\u2069`,
  },
  value: {
    en: (name: string, value: string) => `${name}: \u2066${value}\u2069`,
    ar: (name: string, value: string) => `${name}: \u2066${value}\u2069`,
  },
  tooLong: {
    en: 'The rows are too many for an email: download the file in the console.',
    ar: 'الصفوف أكثر مما تتسع له رسالة: نزّل الملف من لوحة الإدارة.',
  },
} as const
