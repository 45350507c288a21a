import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

/** The text around an answer of the team; `{reference}` is the message's reference. */
export const messageAnswerText = sentences('email-message-answer', {
  subject: { en: 'Our reply to your message {reference}', ar: 'ردنا على رسالتك {reference}' },
  preview: { en: 'Our team has replied to you.', ar: 'رد فريقنا على رسالتك.' },
  title: { en: 'Our reply to your message', ar: 'ردنا على رسالتك' },
  text: {
    en: 'Thank you for contacting us. Here’s our team’s reply:',
    ar: 'شكرًا لمراسلتك لنا. هذا رد فريقنا:',
  },
  button: null,
  asideTitle: { en: 'Still have a question?', ar: 'هل بقي لديك سؤال؟' },
  aside: {
    en: 'Reply to this email to reach our team. Your message’s reference is {reference}.',
    ar: 'رُد على هذه الرسالة ليصل ردك إلى فريقنا. رقم رسالتك المرجعي {reference}.',
  },
  why: {
    en: 'You received this email because we received a message from our website with this email address.',
    ar: 'وصلتك هذه الرسالة لأننا تلقّينا رسالة من موقعنا بهذا البريد الإلكتروني.',
  },
}) satisfies EmailText
