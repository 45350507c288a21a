import { words } from '#lib/text.ts'

export const mergeText = words('account-merge', {
  title: { en: 'Merge two accounts', ar: 'دمج حسابين' },
  description: { en: 'Confirm that both accounts are yours.', ar: 'أكّد أن الحسابين لك.' },
  lead: {
    en: 'Press only if you use both mailboxes yourself. Learning progress does not move to the other account.',
    ar: 'لا تضغط إلا إذا كان البريدان لك. ولا ينتقل تقدّمك في الدورات إلى الحساب الآخر.',
  },
  submit: { en: 'Both accounts are mine', ar: 'الحسابان لي' },
  doneText: { en: 'There is nothing more to do here.', ar: 'لا يلزمك شيء آخر هنا.' },
  failed: { en: 'This link is no longer valid.', ar: 'لم يعد هذا الرابط صالحًا.' },
  failedText: {
    en: 'The merge was cancelled, or the link is older than seven days. Write to us, and we send a new one.',
    ar: 'أُلغي الدمج، أو مضى على الرابط أكثر من سبعة أيام. راسلنا نرسل إليك رابطًا جديدًا.',
  },
  tryAgain: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
  onward: { en: 'Go to your courses', ar: 'إلى دوراتك' },
})
