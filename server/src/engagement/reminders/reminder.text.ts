import { sentences } from '@matla/contract/kit/sentences'

/** Texts of the only reminder about an unfinished purchase. */
export const reminderTexts = sentences('email-reminder', {
  subject: { en: 'Your courses are still here', ar: 'دوراتك ما زالت محفوظة لك' },
  preview: { en: 'Pick up where you left off.', ar: 'أكمل الشراء من حيث توقفت.' },
  title: { en: 'You’re one step away', ar: 'توقفت قبل الخطوة الأخيرة' },
  text: {
    en: 'You asked us to remind you. Here are the courses you chose, at today’s prices:',
    ar: 'طلبت منا تذكيرك. هذه الدورات التي اخترتها بأسعار اليوم:',
  },
  button: { en: 'Add them to my cart', ar: 'إعادتها إلى سلتي' },
  life: {
    en: 'The link works for 14 days. It only fills your cart. It doesn’t log anyone in.',
    ar: 'يعمل الرابط 14 يومًا، وهو يملأ السلة فقط ولا يفتح حسابك.',
  },
  onceTitle: { en: 'Just this one email', ar: 'رسالة واحدة لا أكثر' },
  once: {
    en: 'We won’t email you about this purchase again. If you’d rather not get any reminders at all:',
    ar: 'لن نراسلك بشأن هذا الشراء مرة أخرى. وإن كنت لا تريد أي تذكير بعد اليوم:',
  },
  unsubscribe: { en: 'Stop reminders', ar: 'إيقاف التذكير' },
  why: {
    en: 'You received this email because you ticked “Email me one reminder” at checkout.',
    ar: 'وصلتك هذه الرسالة لأنك اخترت «ذكّروني برسالة واحدة» عند الشراء.',
  },
})
