import type { EmailText } from '#platform/mail/compose-email.ts'

const shared = {
  asideTitle: { en: 'Good to know', ar: 'معلومات تهمك' },
  aside: {
    en: 'Choose what you are emailed, and when not, under “Notification settings” in the console.',
    ar: 'اختر ما يصلك بالبريد وأوقات الهدوء من «إعدادات الإشعارات» في لوحة الإدارة.',
  },
  why: {
    en: 'You received this email because you asked for these notifications in the console.',
    ar: 'وصلتك هذه الرسالة لأنك طلبت هذه الإشعارات في لوحة الإدارة.',
  },
} as const

/** A single notification, which only staff read. `{happened}` describes the event. */
export const notificationEmailText = {
  ...shared,
  subject: { en: '{happened}', ar: '{happened}' },
  preview: { en: 'A notification from the console.', ar: 'إشعار من لوحة الإدارة.' },
  title: { en: '{happened}', ar: '{happened}' },
  text: { en: 'You can see to it in the console.', ar: 'يمكنك متابعته في لوحة الإدارة.' },
  button: { en: 'Open it', ar: 'فتحه' },
} as const satisfies EmailText

/** Several notifications in one email. */
export const notificationsEmailText = {
  ...shared,
  subject: { en: 'What is new in the shop', ar: 'المستجدات في المتجر' },
  preview: { en: 'Your notifications from the console.', ar: 'إشعاراتك من لوحة الإدارة.' },
  title: { en: 'What is new in the shop', ar: 'المستجدات في المتجر' },
  text: { en: 'These are your new notifications:', ar: 'هذه إشعاراتك الجديدة:' },
  button: { en: 'Open the notifications', ar: 'فتح الإشعارات' },
} as const satisfies EmailText

/** Codes, sums and times are isolated from the text direction around them. */
export const notificationLines = {
  more: {
    en: (count: number) => `More of them in the console: \u2066${count}\u2069`,
    ar: (count: number) => `إشعارات أخرى في لوحة الإدارة: \u2066${count}\u2069`,
  },
} as const
