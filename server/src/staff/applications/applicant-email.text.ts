import type { ApplicationKind } from '@matla/contract/applications/application-rules'
import { fillInAll, sentences } from '@matla/contract/kit/sentences'
import type { ApplicantEmailKind } from '@matla/contract/staff/application-words'
import type { EmailText } from '#platform/mail/compose-email.ts'

const why = {
  en: 'You received this email because you applied to us on our website.',
  ar: 'وصلتك هذه الرسالة لأنك قدّمت طلبًا في موقعنا.',
} as const
/** Texts of the emails to applicants. `{what}` is one of the names below. */
const applicantEmailTexts = {
  invite: sentences('email-applicant-invite', {
    subject: { en: 'An invitation about {what}', ar: 'دعوة بشأن {what}' },
    preview: { en: 'We’d like to meet you.', ar: 'يسعدنا أن نلتقي بك.' },
    title: { en: 'We’d like to meet you', ar: 'يسعدنا أن نلتقي بك' },
    text: {
      en: 'We enjoyed reading {what} and would like to talk to you. Please email us at the address below with a time that suits you.',
      ar: 'قرأنا {what} الذي قدّمته باهتمام، ويسعدنا أن نتحدث معك. نرجو أن تراسلنا على العنوان أدناه بالموعد الذي يناسبك.',
    },
    button: null,
    asideTitle: { en: 'Good to know', ar: 'معلومات تهمك' },
    aside: {
      en: 'If another day or place suits you better, just let us know.',
      ar: 'إن كان يناسبك يوم آخر أو مكان آخر فأخبرنا بذلك.',
    },
    why,
  }),
  decline: sentences('email-applicant-decline', {
    subject: { en: 'About {what}', ar: 'بشأن {what}' },
    preview: { en: 'Thank you for your interest in us.', ar: 'شكرًا لاهتمامك بنا.' },
    title: { en: 'Thank you for applying', ar: 'شكرًا لتقدّمك إلينا' },
    text: {
      en: 'Thank you for the time you put into {what}. We read it with care, but we can’t offer you a place this time. We wish you every success.',
      ar: 'شكرًا للوقت الذي منحته لإعداد {what}. قرأناه بعناية، ولا تتوفر لدينا فرصة مناسبة هذه المرة. نتمنى لك كل التوفيق.',
    },
    button: null,
    asideTitle: { en: 'Your data', ar: 'بياناتك' },
    aside: {
      en: 'We delete your application and files at the end of the period we told you about, or sooner if you ask.',
      ar: 'نتلف نموذجك وملفاتك في نهاية المدة التي أخبرناك بها، أو قبل ذلك إن طلبت.',
    },
    why,
  }),
} satisfies Readonly<Record<ApplicantEmailKind, EmailText>>

const applicationNames = sentences('email-application-names', {
  job: { en: 'your job application', ar: 'طلب التوظيف' },
  internship: { en: 'your internship application', ar: 'طلب التدريب' },
})

/** The text of an email to an applicant, around what staff add to it. */
export const applicantEmailText = (kind: ApplicantEmailKind, applied: ApplicationKind): EmailText =>
  fillInAll(applicantEmailTexts[kind], { what: applicationNames[applied] })
