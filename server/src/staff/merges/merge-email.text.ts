import { fillInAll, sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

const mergeConfirmTexts = sentences('email-merge-confirm', {
  subject: { en: 'Are both accounts yours?', ar: 'هل الحسابان لك؟' },
  preview: {
    en: 'You’ll need the codes in both emails.',
    ar: 'ستحتاج إلى رمزَي الرسالتين.',
  },
  title: { en: 'Merge two accounts', ar: 'دمج حسابين' },
  text: {
    en: 'We received a request to merge the account of {other} into the account of this email address. You’ll find its courses, certificates, wishlist and orders here.',
    ar: 'وصلنا طلب لدمج حساب {other} في حساب هذا البريد الإلكتروني. ستجد هنا دوراته وشهاداته ومفضلته وطلباته.',
  },
  leavingText: {
    en: 'We received a request to merge the account of this email address into the account of {other}. You’ll find its courses, certificates, wishlist and orders there, and this account will be closed.',
    ar: 'وصلنا طلب لدمج حساب هذا البريد الإلكتروني في حساب {other}. ستجد هناك دوراته وشهاداته ومفضلته وطلباته، ويُغلق هذا الحساب.',
  },
  button: { en: 'Both accounts are mine', ar: 'الحسابان لي' },
  asideTitle: { en: 'Before you confirm', ar: 'قبل أن تؤكّد' },
  aside: {
    en: 'Learning progress doesn’t move: courses start from the beginning in the other account. We’ve emailed both addresses. Open the link in either email and enter the code shown in the other one. The link works for seven days. If you don’t know about this, don’t confirm it. Reply to this email instead.',
    ar: 'لا ينتقل تقدّمك في الدورات، فهي تبدأ من أولها في الحساب الآخر. أرسلنا رسالة إلى كل من البريدين: افتح الرابط في إحداهما وأدخل الرمز الذي في الأخرى. ويعمل الرابط سبعة أيام. وإن لم يكن لك علم بهذا فلا تؤكّده، ورُد على هذه الرسالة.',
  },
  why: {
    en: 'You received this email because we were asked to merge an account with the one at this email address.',
    ar: 'وصلتك هذه الرسالة لأننا تلقّينا طلبًا لدمج حساب آخر مع حساب هذا البريد الإلكتروني.',
  },
})

const mergedTexts = sentences('email-accounts-merged', {
  subject: { en: 'Your accounts have been merged', ar: 'دُمج حساباك' },
  preview: { en: 'You have one account from now on.', ar: 'أصبح لك حساب واحد من الآن.' },
  title: { en: 'Your two accounts are now one', ar: 'أصبح الحسابان حسابًا واحدًا' },
  text: {
    en: 'The account of {other} was merged into yours. We’re preparing its courses for you, and you’ll find its orders and invoices with yours.',
    ar: 'دُمج حساب {other} في حسابك. نجهّز لك دوراته الآن، وستجد طلباته وفواتيره ضمن مشترياتك.',
  },
  leavingText: {
    en: 'The account of this email address was merged into the account of {other} and closed. Use that account to log in from now on.',
    ar: 'دُمج حساب هذا البريد الإلكتروني في حساب {other} وأُغلق. سجّل الدخول بذلك الحساب من الآن.',
  },
  button: { en: 'View your courses', ar: 'عرض دوراتك' },
  asideTitle: { en: 'Good to know', ar: 'معلومات تهمك' },
  aside: {
    en: 'Preparing the courses on the learning site usually takes a few minutes, and they start from the beginning. Certificates keep their numbers. If you didn’t want this, reply to this email right away.',
    ar: 'لا يستغرق تجهيز الدورات في منصة التعلّم عادةً سوى دقائق، وتبدأ من أولها. وتبقى الشهادات بأرقامها. وإن لم ترد هذا فرُد على هذه الرسالة فورًا.',
  },
  why: {
    en: 'You received this email because the account at this email address was merged with another.',
    ar: 'وصلتك هذه الرسالة لأن حساب هذا البريد الإلكتروني دُمج مع حساب آخر.',
  },
})

/** `leavingText` is for the mailbox whose account closes; `other` is the masked address of the other mailbox. */
function emailOf(
  texts: typeof mergeConfirmTexts | typeof mergedTexts,
  other: string,
  isStaying: boolean,
): EmailText {
  const { leavingText, ...rest } = fillInAll(texts, { other })
  return isStaying ? rest : { ...rest, text: leavingText }
}

/** Asks the owner of a mailbox whether the account of another address is also theirs. */
export const mergeConfirmEmail = (other: string, isStaying: boolean): EmailText =>
  emailOf(mergeConfirmTexts, other, isStaying)

/** Informs both mailboxes of the completed merge. */
export const accountsMergedEmail = (other: string, isStaying: boolean): EmailText =>
  emailOf(mergedTexts, other, isStaying)
