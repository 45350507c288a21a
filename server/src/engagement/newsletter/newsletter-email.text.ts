import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

/** What the emails of the newsletter say. */
export const newsletterEmailTexts = {
  'newsletter-confirm': sentences('email-newsletter-confirm', {
    subject: { en: 'Confirm your subscription', ar: 'أكّد اشتراكك في النشرة' },
    preview: { en: 'One press, and the newsletter is yours.', ar: 'ضغطة واحدة وتصلك نشرتنا.' },
    title: { en: 'One press to go', ar: 'بقيت ضغطة واحدة' },
    text: {
      en: 'Somebody, we hope it was you, asked for our newsletter at this address. Please confirm it, and the next one comes to you.',
      ar: 'طُلب إرسال نشرتنا إلى هذا البريد، ونرجو أن تكون أنت من طلبها. أكّد ذلك لتصلك النشرة القادمة.',
    },
    button: { en: 'Confirm my subscription', ar: 'تأكيد الاشتراك' },
    asideTitle: { en: 'Was it not you?', ar: 'لم تطلب النشرة؟' },
    aside: {
      en: 'Then do not press the button, and we never write to you. The link works once, for three days.',
      ar: 'لا تضغط الزر إذن ولن نراسلك. يعمل الرابط مرة واحدة خلال ثلاثة أيام.',
    },
    why: {
      en: 'You received this message because our newsletter was requested with this email address.',
      ar: 'وصلتك هذه الرسالة لأن نشرتنا طُلبت بهذا البريد الإلكتروني.',
    },
  }),
  'newsletter-welcome': sentences('email-newsletter-welcome', {
    subject: { en: 'Welcome to our newsletter', ar: 'أهلًا بك في نشرتنا' },
    preview: { en: 'You are on the list.', ar: 'أنت الآن في قائمتنا.' },
    title: { en: 'You are on the list', ar: 'أنت الآن في قائمتنا' },
    text: {
      en: 'Now and then we write to you about new courses, articles and e-books, and about nothing else.',
      ar: 'نراسلك بين حين وآخر عن الجديد من الدورات والمقالات والكتب، ولا شيء غير ذلك.',
    },
    button: { en: 'Begin with our e-books', ar: 'ابدأ بكتبنا الإلكترونية' },
    asideTitle: { en: 'Leaving is as easy', ar: 'والخروج بالسهولة نفسها' },
    aside: {
      en: 'Every letter shows the way out. One press ends the subscription at once, and we forget your address.',
      ar: 'تجد طريق الخروج في كل رسالة. ضغطة واحدة تنهي الاشتراك في الحال، وننسى عنوانك.',
    },
    why: {
      en: 'You received this message because you confirmed that you want our newsletter.',
      ar: 'وصلتك هذه الرسالة لأنك أكّدت رغبتك في نشرتنا.',
    },
  }),
} satisfies Record<string, EmailText>

/** Below every email of the newsletter. */
export const newsletterLinkTexts = sentences('email-newsletter', {
  unsubscribe: { en: 'Unsubscribe', ar: 'إلغاء الاشتراك' },
})
