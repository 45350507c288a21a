import { allFilled, sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

const movedTexts = sentences('email-purchase-moved', {
  subject: { en: 'Courses of your order were moved', ar: 'نُقلت دورات من طلبك' },
  preview: {
    en: 'They are open for another account now.',
    ar: 'أصبحت مفتوحة لحساب آخر.',
  },
  title: { en: 'Courses moved to another account', ar: 'نُقلت الدورات إلى حساب آخر' },
  text: {
    en: 'On request we have moved this to another account: {names}. It is closed for your account on the learning site.',
    ar: 'نقلنا بناءً على طلب إلى حساب آخر: {names}. وأُغلقت لحسابك على منصة التعلّم.',
  },
  button: { en: 'See your courses', ar: 'عرض دوراتك' },
  asideTitle: { en: 'Your order stays yours', ar: 'طلبك يبقى باسمك' },
  aside: {
    en: 'Order, invoice and payment stay as they are, and so do certificates that you have earned. If you did not ask for this, answer this email at once.',
    ar: 'يبقى الطلب والفاتورة والدفعة كما هي، وكذلك الشهادات التي نلتها. إن لم تطلب ذلك فردّ على هذه الرسالة فورًا.',
  },
  why: {
    en: 'You received this email because courses of this account were moved.',
    ar: 'وصلتك هذه الرسالة لأن دورات من هذا الحساب نُقلت.',
  },
})

/** To whom the courses were taken from; `names` are theirs in the language of the email. */
export const movedEmail = (names: string): EmailText => allFilled(movedTexts, { names })

const receivedTexts = sentences('email-purchase-received', {
  subject: { en: 'Courses were added to your account', ar: 'أُضيفت دورات إلى حسابك' },
  preview: { en: 'They are being opened for you.', ar: 'نفتحها لك الآن.' },
  title: { en: 'Your courses are on their way', ar: 'دوراتك في الطريق إليك' },
  text: {
    en: 'We have added this to your account: {names}. There is nothing to pay. Opening it on the learning site takes a few minutes.',
    ar: 'أضفنا إلى حسابك: {names}. لا يلزمك دفع شيء، ويستغرق فتحها على منصة التعلّم بضع دقائق.',
  },
  button: { en: 'See your courses', ar: 'عرض دوراتك' },
  passwordButton: { en: 'Set a password', ar: 'اختيار كلمة مرور' },
  asideTitle: { en: 'You start from the beginning', ar: 'تبدأ من البداية' },
  aside: {
    en: 'Progress of whoever had them before is not moved. If you do not know why you got this, answer this email.',
    ar: 'لا ينتقل تقدّم من كانت لديه قبلك. وإن لم تعرف سبب وصولها إليك فردّ على هذه الرسالة.',
  },
  why: {
    en: 'You received this email because courses were added to the account with this email address.',
    ar: 'وصلتك هذه الرسالة لأن دورات أُضيفت إلى الحساب المسجّل بهذا البريد الإلكتروني.',
  },
})

/** To whom they were given. */
export function receivedEmail(names: string, needsPassword: boolean): EmailText {
  const { passwordButton, ...texts } = allFilled(receivedTexts, { names })
  return needsPassword ? { ...texts, button: passwordButton } : texts
}
