import { consentSentences } from '@matla/contract/consent/consent-sentences'
import { newsletterTexts } from '@matla/contract/newsletter/newsletter-rules'
import { words } from '#lib/text.ts'

const { emailEmpty, emailBad, subscribed, failed } = newsletterTexts

export const newsletterText = words('newsletter', {
  title: { en: 'Our newsletter', ar: 'نشرتنا البريدية' },
  lead: consentSentences.newsletter.sentence,
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  subscribe: { en: 'Subscribe', ar: 'اشتراك' },
  close: { en: 'Close', ar: 'إغلاق' },
  empty: emailEmpty,
  bad: emailBad,
  done: subscribed,
  failed,
  doneText: {
    en: 'One last step: open the email we’ve just sent you and confirm.',
    ar: 'بقيت خطوة واحدة: أكّد اشتراكك من الرسالة التي أرسلناها إليك للتو.',
  },
  confirmTitle: { en: 'Confirm your subscription', ar: 'تأكيد الاشتراك في النشرة' },
  confirmLead: {
    en: 'Confirm, and you’ll get our next newsletter.',
    ar: 'خطوة واحدة وتصلك النشرة القادمة.',
  },
  confirm: { en: 'Confirm my subscription', ar: 'تأكيد الاشتراك' },
  confirmed: newsletterTexts.confirmed,
  confirmedBefore: { en: 'You’re already subscribed', ar: 'سبق تأكيد اشتراكك في النشرة' },
  confirmedText: {
    en: 'Welcome. You can unsubscribe at the bottom of every email.',
    ar: 'أهلًا بك. تجد رابط إلغاء الاشتراك في نهاية كل رسالة.',
  },
  linkOver: { en: 'This link no longer works', ar: 'لم يعد هذا الرابط يعمل' },
  confirmOver: {
    en: 'Links work once, for three days. Subscribe again and we’ll send you a new one.',
    ar: 'يعمل الرابط مرة واحدة خلال ثلاثة أيام. اشترك من جديد لنرسل إليك رابطًا آخر.',
  },
  again: { en: 'Subscribe again', ar: 'الاشتراك من جديد' },
  leaveTitle: { en: 'Unsubscribe from the newsletter', ar: 'إلغاء الاشتراك في النشرة' },
  leaveLead: {
    en: 'We’ll unsubscribe you right away and delete your email address from the list.',
    ar: 'بخطوة واحدة ينتهي اشتراكك ونحذف بريدك من القائمة.',
  },
  leave: { en: 'Unsubscribe', ar: 'إلغاء الاشتراك' },
  left: newsletterTexts.unsubscribed,
  leftText: {
    en: 'You won’t get any more newsletters. We’ll still email you about your orders and your account.',
    ar: 'لن تصلك رسائل هذه القائمة بعد الآن، وستستمر الرسائل المتعلقة بطلباتك وحسابك.',
  },
  leaveOver: {
    en: 'Use the unsubscribe link in one of our emails, or contact us and we’ll do it for you.',
    ar: 'افتح رابط إلغاء الاشتراك من إحدى رسائلنا مرة أخرى، أو راسلنا لنلغيه نيابة عنك.',
  },
  tryAgain: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
  toHome: { en: 'Go To Home Page', ar: 'الانتقال إلى الصفحة الرئيسية' },
})
