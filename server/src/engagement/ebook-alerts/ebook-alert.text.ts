import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

/** The version of the sentence that whoever asks agrees to, in the form; other words are another version. */
export const ebookAlertConsent = '2026-11'

const why = {
  en: 'You received this email because someone asked us to write to this address about an e-book.',
  ar: 'وصلتك هذه الرسالة لأن خبر كتاب إلكتروني طُلب بهذا البريد الإلكتروني.',
} as const

/** What is said to who waits for an e-book; `{title}` is the e-book. */
export const ebookAlertTexts = {
  'ebook-alert-confirm': sentences('email-ebook-alert-confirm', {
    subject: { en: 'Shall we tell you about “{title}”?', ar: 'هل نخبرك حين يتوفر «{title}»؟' },
    preview: { en: 'One press, and we tell you when it is there.', ar: 'ضغطة واحدة ونخبرك حين يتوفر.' },
    title: { en: 'One last step', ar: 'بقيت خطوة واحدة' },
    text: {
      en: 'Somebody, we hope it was you, wants to know when the e-book “{title}” is there. Please confirm it, and we send you one email on that day.',
      ar: 'طُلب إخبار صاحب هذا البريد حين يتوفر كتاب «{title}»، ونرجو أن يكون الطلب منك. أكّد ذلك لنرسل إليك رسالة واحدة يوم توفره.',
    },
    button: { en: 'Yes, tell me', ar: 'نعم، أخبروني' },
    asideTitle: { en: 'Not you?', ar: 'لم تطلب ذلك؟' },
    aside: {
      en: 'Ignore this email and we won’t write to you. The link works once, for three days.',
      ar: 'تجاهل هذه الرسالة ولن نراسلك. يعمل الرابط مرة واحدة خلال ثلاثة أيام.',
    },
    why,
  }),
  'ebook-alert': sentences('email-ebook-alert', {
    subject: { en: '“{title}” is out', ar: 'توفّر كتاب «{title}»' },
    preview: { en: 'The e-book that you waited for is there.', ar: 'الكتاب الذي انتظرته متوفر الآن.' },
    title: { en: 'The e-book that you waited for', ar: 'الكتاب الذي انتظرته' },
    text: {
      en: 'You asked us to tell you: the e-book “{title}” is there now.',
      ar: 'طلبت أن نخبرك، وقد صار كتاب «{title}» متوفرًا.',
    },
    button: { en: 'See the e-book', ar: 'الذهاب إلى الكتاب' },
    asideTitle: { en: 'This was the only email', ar: 'هذه هي الرسالة الوحيدة' },
    aside: {
      en: 'We write to you about this e-book no more, and forget your address within a week.',
      ar: 'لن نراسلك بشأن هذا الكتاب بعد الآن، وننسى عنوانك خلال أسبوع.',
    },
    why,
  }),
} satisfies Record<string, EmailText>

export type EbookAlertEmailKind = keyof typeof ebookAlertTexts

export const ebookAlertLinkTexts = sentences('email-ebook-alert-stop', {
  stop: { en: 'Forget my address now', ar: 'انسوا عنواني الآن' },
})
