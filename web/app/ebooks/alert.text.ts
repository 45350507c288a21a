import { ebookAlertTexts } from '@matla/contract/ebooks/request-rules'
import { words } from '#lib/text.ts'

export const alertText = words('ebook-alert', {
  alertMe: { en: 'Tell me when it’s out', ar: 'نبّهني عند توفره' },
  consent: {
    en: 'I agree that you send me one email when this e-book is out, then delete my address.',
    ar: 'أوافق على أن ترسلوا إليّ رسالة واحدة حين يتوفر هذا الكتاب، ثم تحذفوا بريدي.',
  },
  send: { en: 'Agree and send', ar: 'الموافقة والإرسال' },
  sent: { en: 'One last step', ar: 'بقيت خطوة واحدة' },
  confirmTitle: { en: 'Confirm your e-book alert', ar: 'تأكيد التنبيه بصدور الكتاب' },
  confirmLead: {
    en: 'Confirm, and we’ll email you on the day the e-book is out.',
    ar: 'خطوة واحدة وتصلك رسالة يوم يتوفر الكتاب.',
  },
  confirm: { en: 'Yes, tell me', ar: 'تأكيد الطلب' },
  confirmed: ebookAlertTexts.confirmed,
  confirmedBefore: { en: 'Your alert is already confirmed', ar: 'سبق تأكيد طلبك' },
  confirmedText: {
    en: 'You’ll get one email on that day, and no others.',
    ar: 'ستصلك رسالة واحدة في ذلك اليوم، ولا شيء غيرها.',
  },
  stopTitle: { en: 'Cancel this alert', ar: 'إلغاء التنبيه بصدور الكتاب' },
  stopLead: {
    en: 'We’ll delete your address right away and won’t email you about this e-book.',
    ar: 'بخطوة واحدة نحذف بريدك، ولن تصلك أي رسالة عن هذا الكتاب.',
  },
  stop: { en: 'Delete my address', ar: 'حذف بريدي' },
  stopped: ebookAlertTexts.stopped,
  stoppedText: { en: 'We’ve deleted your address.', ar: 'حُذف بريدك.' },
  over: { en: 'This link no longer works', ar: 'لم يعد هذا الرابط يعمل' },
  overText: {
    en: 'Links work once, for three days. Ask again on the e-book page and we’ll send you a new one.',
    ar: 'يعمل الرابط مرة واحدة خلال ثلاثة أيام. اطلب من جديد في صفحة الكتب لنرسل إليك رابطًا آخر.',
  },
  stopOver: {
    en: 'Open the link from our email again, or contact us and we’ll do it for you.',
    ar: 'افتح الرابط من رسالتنا مرة أخرى، أو راسلنا لنلغيه نيابة عنك.',
  },
  toEbooks: { en: 'To the e-books', ar: 'إلى الكتب' },
  tryAgain: ebookAlertTexts.failed,
})
