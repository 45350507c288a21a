import { allFilled, sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

const mergeConfirmTexts = sentences('email-merge-confirm', {
  subject: { en: 'Are both accounts yours?', ar: 'هل الحسابان لك؟' },
  preview: {
    en: 'Confirm it here and in your other mailbox.',
    ar: 'أكّد ذلك هنا وفي بريدك الآخر.',
  },
  title: { en: 'Merge two accounts', ar: 'دمج حسابين' },
  text: {
    en: 'We were asked to merge the account of {other} into the account of this email address. Its courses, certificates, wishes and orders will be found here.',
    ar: 'طُلب منا دمج حساب {other} في حساب هذا البريد الإلكتروني. ستجد هنا دوراته وشهاداته ومفضلته وطلباته.',
  },
  leavingText: {
    en: 'We were asked to merge the account of this email address into the account of {other}. Its courses, certificates, wishes and orders will be found there, and this account will close.',
    ar: 'طُلب منا دمج حساب هذا البريد الإلكتروني في حساب {other}. ستجد هناك دوراته وشهاداته ومفضلته وطلباته، ويُغلق هذا الحساب.',
  },
  button: { en: 'Both accounts are mine', ar: 'الحسابان لي' },
  asideTitle: { en: 'Before you confirm', ar: 'قبل أن تؤكّد' },
  aside: {
    en: 'Learning progress does not move: the courses start from the beginning in the other account. The accounts are merged when both mailboxes have confirmed; the link works for seven days. If you know nothing of this, do not press the button, and answer this email.',
    ar: 'لا ينتقل تقدّمك في الدورات، فهي تبدأ من أولها في الحساب الآخر. يُدمج الحسابان حين يؤكّد البريدان كلاهما، ويعمل الرابط سبعة أيام. وإن لم يكن لك علم بهذا فلا تضغط الزر، وردّ على هذه الرسالة.',
  },
  why: {
    en: 'You received this email because someone asked to merge an account with the one under this address.',
    ar: 'وصلتك هذه الرسالة لأن دمجًا مع حساب هذا البريد الإلكتروني طُلب منا.',
  },
})

const mergedTexts = sentences('email-accounts-merged', {
  subject: { en: 'Your accounts are merged', ar: 'دُمج حساباك' },
  preview: { en: 'From now on there is one account.', ar: 'أصبح لك حساب واحد من الآن.' },
  title: { en: 'Two accounts are one now', ar: 'أصبح الحسابان حسابًا واحدًا' },
  text: {
    en: 'The account of {other} was merged into yours. Its courses are being opened for you, and its orders and invoices are among yours.',
    ar: 'دُمج حساب {other} في حسابك. نفتح لك دوراته الآن، وتجد طلباته وفواتيره بين طلباتك.',
  },
  leavingText: {
    en: 'The account of this email address was merged into the account of {other}, and is closed. Log in there from now on.',
    ar: 'دُمج حساب هذا البريد الإلكتروني في حساب {other} وأُغلق. سجّل الدخول من هناك من الآن.',
  },
  button: { en: 'See your courses', ar: 'عرض دوراتك' },
  asideTitle: { en: 'Good to know', ar: 'للعلم' },
  aside: {
    en: 'Opening the courses on the learning site takes a few minutes, and they start from the beginning. Certificates keep their numbers. If you did not want this, answer this email at once.',
    ar: 'يستغرق فتح الدورات على منصة التعلّم بضع دقائق، وتبدأ من أولها. وتبقى الشهادات بأرقامها. وإن لم ترد هذا فردّ على هذه الرسالة فورًا.',
  },
  why: {
    en: 'You received this email because the account under this address was merged with another.',
    ar: 'وصلتك هذه الرسالة لأن حساب هذا البريد الإلكتروني دُمج مع حساب آخر.',
  },
})

/** `leavingText` goes to the mailbox whose account is closed; `other` is the address of the other one, masked. */
function emailOf(
  texts: typeof mergeConfirmTexts | typeof mergedTexts,
  other: string,
  isStaying: boolean,
): EmailText {
  const { leavingText, ...rest } = allFilled(texts, { other })
  return isStaying ? rest : { ...rest, text: leavingText }
}

/** Asks the owner of a mailbox whether the account of another address is his too. */
export const mergeConfirmEmail = (other: string, isStaying: boolean): EmailText =>
  emailOf(mergeConfirmTexts, other, isStaying)

/** Tells both mailboxes that it is done. */
export const accountsMergedEmail = (other: string, isStaying: boolean): EmailText =>
  emailOf(mergedTexts, other, isStaying)
