import { fillInAll, sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

const movedTexts = sentences('email-purchase-moved', {
  subject: { en: 'Courses from your order were moved', ar: 'نُقلت دورات من طلبك' },
  preview: {
    en: 'They’re now in another account.',
    ar: 'أصبحت في حساب آخر.',
  },
  title: { en: 'Courses moved to another account', ar: 'نُقلت الدورات إلى حساب آخر' },
  text: {
    en: 'As requested, we’ve moved this to another account: {names}. Your account no longer has access to it on the learning site.',
    ar: 'بناءً على طلب وصلنا، نقلنا إلى حساب آخر: {names}. ولم يعد ذلك متاحًا لحسابك في منصة التعلّم.',
  },
  button: { en: 'View your courses', ar: 'عرض دوراتك' },
  asideTitle: { en: 'Your order stays yours', ar: 'طلبك يبقى باسمك' },
  aside: {
    en: 'Your order, invoice and payment stay as they are, and so do the certificates you’ve earned. If you didn’t ask for this, reply to this email right away.',
    ar: 'يبقى الطلب والفاتورة وعملية الدفع كما هي، وكذلك الشهادات التي نلتها. وإن لم يكن الطلب منك فرُد على هذه الرسالة فورًا.',
  },
  why: {
    en: 'You received this email because courses were moved from this account.',
    ar: 'وصلتك هذه الرسالة لأن دورات من هذا الحساب نُقلت.',
  },
})

/** For the person who lost the courses. `names` lists them in the language of the email. */
export const movedEmail = (names: string): EmailText => fillInAll(movedTexts, { names })

const receivedTexts = sentences('email-purchase-received', {
  subject: { en: 'Courses were added to your account', ar: 'أُضيفت دورات إلى حسابك' },
  preview: { en: 'We’re preparing them now.', ar: 'نجهّزها لك الآن.' },
  title: { en: 'You have new courses', ar: 'لديك دورات جديدة' },
  text: {
    en: 'We’ve added this to your account: {names}. There’s nothing to pay. We’re preparing it on the learning site, which usually takes a few minutes.',
    ar: 'أضفنا إلى حسابك: {names}. لا يلزمك دفع أي مبلغ. نجهّز ذلك الآن في منصة التعلّم، ولا يستغرق عادةً سوى دقائق.',
  },
  button: { en: 'View your courses', ar: 'عرض دوراتك' },
  passwordButton: { en: 'Set a password', ar: 'تعيين كلمة مرور' },
  asideTitle: { en: 'You start from the beginning', ar: 'تبدأ من البداية' },
  aside: {
    en: 'The progress made in the other account isn’t moved. If you don’t know why you received this, reply to this email.',
    ar: 'لا ينتقل التقدّم المسجّل في الحساب الآخر. وإن لم تعرف سبب وصول هذه الرسالة فرُد عليها.',
  },
  why: {
    en: 'You received this email because courses were added to the account with this email address.',
    ar: 'وصلتك هذه الرسالة لأن دورات أُضيفت إلى الحساب المسجّل بهذا البريد الإلكتروني.',
  },
})

/** For the person who received the courses. */
export function receivedEmail(names: string, needsPassword: boolean): EmailText {
  const { passwordButton, ...texts } = fillInAll(receivedTexts, { names })
  return needsPassword ? { ...texts, button: passwordButton } : texts
}
