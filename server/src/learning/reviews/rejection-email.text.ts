import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

/** The email to a learner whose review is not published. `{course}` is the course, and the reason follows below. */
export const rejectionText = sentences('email-review-rejected', {
  subject: { en: 'Your review of “{course}”', ar: 'تقييمك لدورة «{course}»' },
  preview: { en: 'We couldn’t publish it as it is.', ar: 'تعذّر نشره بصيغته الحالية.' },
  title: { en: 'We couldn’t publish your review', ar: 'تعذّر نشر تقييمك' },
  text: {
    en: 'Thank you for reviewing “{course}”. We didn’t publish what you wrote, for this reason:',
    ar: 'شكرًا لتقييمك دورة «{course}». لم ننشر ما كتبته للسبب الآتي:',
  },
  button: { en: 'Edit your review', ar: 'تعديل التقييم' },
  asideTitle: { en: 'Your stars were not the reason', ar: 'عدد النجوم ليس السبب' },
  aside: {
    en: 'We publish praise and criticism alike. Edit the text and send it again, and we’ll read it once more.',
    ar: 'ننشر الثناء والنقد على السواء. عدّل النص وأرسله مجددًا لنقرأه من جديد.',
  },
  why: {
    en: 'You received this email because you reviewed a course on our website.',
    ar: 'وصلتك هذه الرسالة لأنك قيّمت دورة في موقعنا.',
  },
}) satisfies EmailText
