import { ebookAlertTexts } from '@matla/contract/ebooks/request-rules'
import { words } from '#lib/text.ts'

export const alertText = words('ebook-alert', {
  alertMe: { en: 'Tell me when it is there', ar: 'أخبروني حين يتوفر' },
  consent: {
    en: 'I agree that you send me one email when this e-book is there, and forget my address after that.',
    ar: 'أوافق على أن ترسلوا إليّ رسالة واحدة حين يتوفر هذا الكتاب، ثم تنسوا عنواني.',
  },
  send: { en: 'Agree and send', ar: 'الموافقة والإرسال' },
  sent: { en: 'One press to go', ar: 'بقيت ضغطة واحدة' },
  confirmTitle: { en: 'We will tell you when it is there', ar: 'سنخبرك حين يتوفر الكتاب' },
  confirmLead: {
    en: 'One press, and an email comes to you on the day that the e-book is there.',
    ar: 'ضغطة واحدة وتصلك رسالة يوم يتوفر الكتاب.',
  },
  confirm: { en: 'Yes, tell me', ar: 'نعم، أخبروني' },
  confirmed: ebookAlertTexts.confirmed,
  confirmedText: {
    en: 'One email comes on that day, and no other.',
    ar: 'ستصلك رسالة واحدة في ذلك اليوم، ولا شيء غيرها.',
  },
  stopTitle: { en: 'No news about this e-book', ar: 'إيقاف خبر الكتاب' },
  stopLead: {
    en: 'One press, and we forget your address: no email about this e-book comes any more.',
    ar: 'ضغطة واحدة وننسى عنوانك، ولن تصلك أي رسالة عن هذا الكتاب.',
  },
  stop: { en: 'Forget my address', ar: 'انسوا عنواني' },
  stopped: ebookAlertTexts.stopped,
  stoppedText: { en: 'Your address is forgotten.', ar: 'نسينا عنوانك.' },
  over: { en: 'This link does not work any more', ar: 'لم يعد هذا الرابط يعمل' },
  overText: {
    en: 'Links work once, for three days. Ask again at the e-book, and we send you a new one.',
    ar: 'يعمل الرابط مرة واحدة خلال ثلاثة أيام. اطلب من جديد عند الكتاب لنرسل إليك رابطًا آخر.',
  },
  stopOver: {
    en: 'Please open the link from our email once more, or write to us and we do it for you.',
    ar: 'افتح الرابط من رسالتنا مرة أخرى، أو راسلنا لنفعل ذلك نيابة عنك.',
  },
  toEbooks: { en: 'To the e-books', ar: 'إلى الكتب' },
  tryAgain: ebookAlertTexts.failed,
})
