import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

/** The version of the sentence agreed to in the form. A changed sentence needs a new version. */
export const ebookAlertConsent = '2026-11-2'

const why = {
  en: 'You received this email because an e-book alert was requested with this email address.',
  ar: 'وصلتك هذه الرسالة لأن تنبيهًا بصدور كتاب إلكتروني طُلب بهذا البريد.',
} as const

/** Texts of the emails to people who wait for an e-book. `{title}` is the e-book. */
export const ebookAlertTexts = {
  'ebook-alert-confirm': sentences('email-ebook-alert-confirm', {
    subject: { en: 'Confirm your alert for “{title}”', ar: 'أكّد طلب التنبيه عند توفر «{title}»' },
    preview: { en: 'Confirm, and we’ll email you when it’s out.', ar: 'خطوة واحدة ونخبرك حين يتوفر.' },
    title: { en: 'One last step', ar: 'بقيت خطوة واحدة' },
    text: {
      en: 'We received a request to email this address when the e-book “{title}” is out. Confirm it and we’ll send you one email that day.',
      ar: 'وصلنا طلب تنبيه على هذا البريد عند توفر كتاب «{title}». إن كان الطلب منك فأكّده لنرسل إليك رسالة واحدة يوم توفره.',
    },
    button: { en: 'Yes, tell me', ar: 'تأكيد الطلب' },
    asideTitle: { en: 'Not you?', ar: 'لم تطلب ذلك؟' },
    aside: {
      en: 'Ignore this email and we won’t write to you. The link works once, for three days.',
      ar: 'تجاهل هذه الرسالة ولن نراسلك. يعمل الرابط مرة واحدة خلال ثلاثة أيام.',
    },
    why,
  }),
  'ebook-alert': sentences('email-ebook-alert', {
    subject: { en: '“{title}” is out', ar: 'توفّر كتاب «{title}»' },
    preview: { en: 'The e-book you’ve been waiting for is out.', ar: 'الكتاب الذي انتظرته متوفر الآن.' },
    title: { en: 'The e-book you’ve been waiting for', ar: 'الكتاب الذي انتظرته' },
    text: {
      en: 'You asked us to let you know: the e-book “{title}” is out now.',
      ar: 'طلبت أن نخبرك، وقد أصبح كتاب «{title}» متوفرًا.',
    },
    button: { en: 'See the e-book', ar: 'الذهاب إلى الكتاب' },
    asideTitle: { en: 'Just this one email', ar: 'رسالة واحدة لا أكثر' },
    aside: {
      en: 'We won’t email you about this e-book again, and we’ll delete your address within a week.',
      ar: 'لن نراسلك بشأن هذا الكتاب مرة أخرى، وسنحذف بريدك خلال أسبوع.',
    },
    why,
  }),
} satisfies Record<string, EmailText>

export type EbookAlertEmailKind = keyof typeof ebookAlertTexts

export const ebookAlertLinkTexts = sentences('email-ebook-alert-stop', {
  stop: { en: 'Delete my address now', ar: 'حذف بريدي الآن' },
})
