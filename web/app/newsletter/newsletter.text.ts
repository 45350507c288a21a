import { consentSentences } from '@matla/contract/consent/consent-sentences'
import { newsletterTexts } from '@matla/contract/newsletter/newsletter-rules'
import { words } from '#lib/text.ts'

const { emailEmpty, emailBad, subscribed, failed } = newsletterTexts

export const newsletterText = words('newsletter', {
  title: { en: 'A letter from the set', ar: 'رسالة من موقع التصوير' },
  lead: consentSentences.newsletter.sentence,
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  subscribe: { en: 'Subscribe', ar: 'اشترك' },
  close: { en: 'Close', ar: 'إغلاق' },
  empty: emailEmpty,
  bad: emailBad,
  done: subscribed,
  failed,
  doneText: {
    en: 'One press to go: please confirm it with the letter that we have just sent you.',
    ar: 'بقيت ضغطة واحدة: أكّد اشتراكك من الرسالة التي أرسلناها إليك للتو.',
  },
  confirmTitle: { en: 'Confirm your subscription', ar: 'أكّد اشتراكك في النشرة' },
  confirmLead: {
    en: 'One press, and the next newsletter comes to you.',
    ar: 'ضغطة واحدة وتصلك النشرة القادمة.',
  },
  confirm: { en: 'Confirm my subscription', ar: 'تأكيد الاشتراك' },
  confirmed: newsletterTexts.confirmed,
  confirmedText: {
    en: 'Welcome. The way out is at the foot of every letter.',
    ar: 'أهلًا بك. وتجد طريق الخروج في نهاية كل رسالة.',
  },
  linkOver: { en: 'This link does not work any more', ar: 'لم يعد هذا الرابط يعمل' },
  confirmOver: {
    en: 'Links work once, for three days. Subscribe again, and we send you a new one.',
    ar: 'يعمل الرابط مرة واحدة خلال ثلاثة أيام. اشترك من جديد لنرسل إليك رابطًا آخر.',
  },
  again: { en: 'Subscribe again', ar: 'الاشتراك من جديد' },
  leaveTitle: { en: 'Leave the newsletter', ar: 'إلغاء الاشتراك في النشرة' },
  leaveLead: {
    en: 'One press ends your subscription at once, and we forget your address.',
    ar: 'ضغطة واحدة تنهي اشتراكك في الحال، وننسى عنوانك.',
  },
  leave: { en: 'Unsubscribe', ar: 'إلغاء الاشتراك' },
  left: newsletterTexts.unsubscribed,
  leftText: {
    en: 'You get no more letters of this list. Letters about your orders and your account still come.',
    ar: 'لن تصلك رسائل هذه القائمة بعد الآن، وتبقى الرسائل المتعلقة بطلباتك وحسابك.',
  },
  leaveOver: {
    en: 'Please open the way out from a letter of ours once more, or write to us and we do it for you.',
    ar: 'افتح رابط الخروج من إحدى رسائلنا مرة أخرى، أو راسلنا لنفعل ذلك نيابة عنك.',
  },
  tryAgain: { en: 'That did not work. Please try again.', ar: 'لم ينجح ذلك. أعد المحاولة من فضلك.' },
  toHome: { en: 'To the home page', ar: 'إلى الصفحة الرئيسية' },
})
