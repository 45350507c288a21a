import { accountTexts } from '@matla/contract/accounts/accounts.text'
import { words } from '#lib/text.ts'

export const mergeText = words('account-merge', {
  title: { en: 'Merge two accounts', ar: 'دمج حسابين' },
  description: { en: 'Confirm that both accounts are yours.', ar: 'أكّد أن الحسابين لك.' },
  lead: {
    en: 'Only continue if both email addresses are yours. Your progress in courses won’t move to the other account.',
    ar: 'لا تتابع إلا إذا كان البريدان لك. ولن ينتقل ما أنجزته في الدورات إلى الحساب الآخر.',
  },
  code: { en: 'Code from the other email', ar: 'رمز الرسالة الأخرى' },
  codeHint: {
    en: 'We sent an email to each of the two addresses. Enter the six digits shown in the one you didn’t open this page from.',
    ar: 'أرسلنا رسالة إلى كل من البريدين. أدخل الأرقام الستة التي في الرسالة الأخرى، لا التي فتحت منها هذه الصفحة.',
  },
  used: { en: accountTexts.mergedBefore.en, ar: accountTexts.mergedBefore.ar },
  submit: { en: 'Both accounts are mine', ar: 'الحسابان لي' },
  doneText: { en: 'There’s nothing more to do here.', ar: 'لا يلزمك أي إجراء آخر.' },
  failed: { en: 'This link is no longer valid.', ar: 'لم يعد هذا الرابط صالحًا.' },
  failedText: {
    en: 'The merge was cancelled, a wrong code was entered five times, or the link is more than seven days old. Contact us and we’ll send you a new one.',
    ar: 'أُلغي الدمج، أو أُدخل رمز خاطئ خمس مرات، أو مضى على الرابط أكثر من سبعة أيام. راسلنا لنرسل إليك رابطًا جديدًا.',
  },
  tryAgain: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
  onward: { en: 'Go to your courses', ar: 'الانتقال إلى دوراتك' },
})
