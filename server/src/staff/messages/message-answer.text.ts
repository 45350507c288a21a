import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

/** What stands around an answer of the team; `{reference}` is that of the message. */
export const messageAnswerText = sentences('email-message-answer', {
  subject: { en: 'Our answer to your message {reference}', ar: 'ردّنا على رسالتك {reference}' },
  preview: { en: 'Our team has answered you.', ar: 'أجاب فريقنا عن رسالتك.' },
  title: { en: 'Our answer to your message', ar: 'ردّنا على رسالتك' },
  text: {
    en: 'Thank you for writing to us. Here is the answer of our team:',
    ar: 'شكرًا لمراسلتك لنا. هذا رد فريقنا:',
  },
  button: null,
  asideTitle: { en: 'Any questions left?', ar: 'هل بقي لديك سؤال؟' },
  aside: {
    en: 'Reply to this email, and it reaches our team. The reference of your message is {reference}.',
    ar: 'رُدّ على هذه الرسالة ليصل ردك إلى فريقنا. رقم رسالتك المرجعي {reference}.',
  },
  why: {
    en: 'You received this email because someone wrote to us on our website with this address.',
    ar: 'وصلتك هذه الرسالة لأننا تلقّينا رسالة من موقعنا بهذا البريد الإلكتروني.',
  },
}) satisfies EmailText
