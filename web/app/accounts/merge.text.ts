import { words } from '#lib/text.ts'

export const mergeText = words('account-merge', {
  title: { en: 'Merge two accounts', ar: 'دمج حسابين' },
  description: { en: 'Confirm that both accounts are yours.', ar: 'أكّد أن الحسابين لك.' },
  lead: {
    en: 'Only continue if both email addresses are yours. Your progress in courses won’t move to the other account.',
    ar: 'لا تتابع إلا إذا كان البريدان لك. ولن ينتقل ما أنجزته في الدورات إلى الحساب الآخر.',
  },
  submit: { en: 'Both accounts are mine', ar: 'الحسابان لي' },
  doneText: { en: 'There’s nothing more to do here.', ar: 'لا يلزمك فعل شيء آخر.' },
  failed: { en: 'This link is no longer valid.', ar: 'لم يعد هذا الرابط صالحًا.' },
  failedText: {
    en: 'The merge was cancelled, or the link is more than seven days old. Contact us and we’ll send you a new one.',
    ar: 'أُلغي الدمج، أو مضى على الرابط أكثر من سبعة أيام. راسلنا لنرسل إليك رابطًا جديدًا.',
  },
  tryAgain: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
  onward: { en: 'Go to your courses', ar: 'الانتقال إلى دوراتك' },
})
