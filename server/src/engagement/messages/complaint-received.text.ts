import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

/** The receipt of a complaint, with its reference below the text. `{date}` is the last day of the promised time. */
export const complaintReceivedText = sentences('email-complaint-received', {
  subject: { en: 'We’ve received your complaint {reference}', ar: 'وصلتنا شكواك {reference}' },
  preview: { en: 'We’ll reply by {date}.', ar: 'نردّ عليها في موعد أقصاه {date}.' },
  title: { en: 'We’ve received your complaint', ar: 'وصلتنا شكواك' },
  text: {
    en: 'Someone on our team is looking into it and will reply by email no later than {date}. Your reference is:',
    ar: 'ينظر فيها أحد أفراد فريقنا، ويصلك الرد بالبريد الإلكتروني في موعد أقصاه {date}. وهذا رقمها المرجعي:',
  },
  button: null,
  asideTitle: { en: 'Something to add?', ar: 'هل لديك ما تضيفه؟' },
  aside: {
    en: 'Reply to this email, and our team will get your reply with the reference {reference}.',
    ar: 'رُد على هذه الرسالة ليصل ما تكتبه إلى فريقنا مع الرقم المرجعي {reference}.',
  },
  why: {
    en: 'You received this email because a complaint was sent from our website with this email address. If it wasn’t you, please ignore it.',
    ar: 'وصلتك هذه الرسالة لأن شكوى أُرسلت من موقعنا بهذا البريد الإلكتروني. إن لم تكن منك فتجاهلها من فضلك.',
  },
}) satisfies EmailText
