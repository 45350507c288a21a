import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

/** Texts of the newsletter emails. */
export const newsletterEmailTexts = {
  'newsletter-confirm': sentences('email-newsletter-confirm', {
    subject: { en: 'Confirm your subscription', ar: 'أكّد اشتراكك في النشرة' },
    preview: { en: 'Confirm to start getting our newsletter.', ar: 'خطوة واحدة وتصلك نشرتنا.' },
    title: { en: 'One last step', ar: 'بقيت خطوة واحدة' },
    text: {
      en: 'We received a request to send our newsletter to this address. Confirm it and you’ll get the next one.',
      ar: 'وصلنا طلب اشتراك في نشرتنا بهذا البريد. إن كان الطلب منك فأكّده لتصلك النشرة القادمة.',
    },
    button: { en: 'Confirm my subscription', ar: 'تأكيد الاشتراك' },
    asideTitle: { en: 'Not you?', ar: 'لم تطلب النشرة؟' },
    aside: {
      en: 'Ignore this email and we won’t write to you. The link works once, for three days.',
      ar: 'تجاهل هذه الرسالة ولن نراسلك. يعمل الرابط مرة واحدة خلال ثلاثة أيام.',
    },
    why: {
      en: 'You received this email because our newsletter was requested with this email address.',
      ar: 'وصلتك هذه الرسالة لأن طلب اشتراك في نشرتنا ورد بهذا البريد الإلكتروني.',
    },
  }),
  'newsletter-welcome': sentences('email-newsletter-welcome', {
    subject: { en: 'Welcome to our newsletter', ar: 'أهلًا بك في نشرتنا' },
    preview: { en: 'You’re on the list.', ar: 'أنت الآن في قائمتنا.' },
    title: { en: 'You’re on the list', ar: 'أنت الآن في قائمتنا' },
    text: {
      en: 'We’ll email you now and then about new courses, articles and e-books, and nothing else.',
      ar: 'نراسلك بين حين وآخر عن الجديد من الدورات والمقالات والكتب، ولا شيء غير ذلك.',
    },
    button: { en: 'Start with our e-books', ar: 'تصفّح كتبنا الإلكترونية' },
    asideTitle: { en: 'Unsubscribe any time', ar: 'وإلغاء الاشتراك بالسهولة نفسها' },
    aside: {
      en: 'Every email has an unsubscribe link. One click, and we delete your address from the list.',
      ar: 'تجد رابط إلغاء الاشتراك في كل رسالة. خطوة واحدة تنهي الاشتراك فورًا، ونحذف بريدك من القائمة.',
    },
    why: {
      en: 'You received this email because you confirmed that you want our newsletter.',
      ar: 'وصلتك هذه الرسالة لأنك أكّدت رغبتك في نشرتنا.',
    },
  }),
} satisfies Record<string, EmailText>

/** The lines below every newsletter email. */
export const newsletterLinkTexts = sentences('email-newsletter', {
  unsubscribe: { en: 'Unsubscribe', ar: 'إلغاء الاشتراك' },
})
