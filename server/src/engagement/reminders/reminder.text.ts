import { sentences } from '@matla/contract/kit/sentences'

/** What the one reminder of an unfinished purchase says. */
export const reminderTexts = sentences('email-reminder', {
  subject: { en: 'Your courses are still here', ar: 'دوراتك ما زالت محفوظة لك' },
  preview: { en: 'Pick up your purchase where you left it.', ar: 'أكمل الشراء من حيث توقفت.' },
  title: { en: 'You left before the last step', ar: 'توقفت قبل الخطوة الأخيرة' },
  text: {
    en: 'You asked us to remind you. These are the courses you chose, with today’s prices:',
    ar: 'طلبت منا أن نذكّرك، فهذه هي الدورات التي اخترتها بأسعار اليوم:',
  },
  button: { en: 'Put them in my cart', ar: 'أعدها إلى سلتي' },
  life: {
    en: 'The link works for 14 days. It fills a cart and signs nobody in.',
    ar: 'يعمل الرابط 14 يومًا، وهو يملأ السلة فقط ولا يُدخل أحدًا إلى حسابك.',
  },
  onceTitle: { en: 'Just this one letter', ar: 'رسالة واحدة لا أكثر' },
  once: {
    en: 'We won’t write about this purchase again. If you’d rather not get any reminders at all:',
    ar: 'لن نراسلك بشأن هذا الشراء مرة أخرى. وإن كنت لا تريد أي تذكير بعد اليوم:',
  },
  unsubscribe: { en: 'Stop reminders', ar: 'أوقفوا التذكير' },
  why: {
    en: 'You received this message because you ticked “Email me one reminder” at checkout.',
    ar: 'وصلتك هذه الرسالة لأنك اخترت «ذكّروني برسالة واحدة» عند الشراء.',
  },
})
