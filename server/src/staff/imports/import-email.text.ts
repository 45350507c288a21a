import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

/** The email to a person whose account was imported from the school's former site. */
export const importedText = sentences('email-account-imported', {
  subject: { en: 'Your account has moved to our new site', ar: 'انتقل حسابك إلى موقعنا الجديد' },
  preview: {
    en: 'Your courses are waiting for you. Set a password to see them.',
    ar: 'دوراتك بانتظارك. عيّن كلمة مرور لتصل إليها.',
  },
  title: { en: 'Your account has moved with us', ar: 'انتقل حسابك معنا' },
  text: {
    en: 'We have a new site, and your account and your courses are there already. Set a password and you’ll find everything in My Courses.',
    ar: 'لدينا موقع جديد، وحسابك ودوراتك فيه الآن. عيّن كلمة مرور وستجد كل شيء ضمن دوراتك.',
  },
  button: { en: 'Set a password', ar: 'تعيين كلمة مرور' },
  asideTitle: { en: 'There’s nothing to pay', ar: 'لا يلزمك دفع أي مبلغ' },
  aside: {
    en: 'The link works once, for seven days. After that, request a new one on the login page.',
    ar: 'يعمل الرابط مرة واحدة خلال سبعة أيام، وبعدها اطلب رابطًا جديدًا من صفحة تسجيل الدخول.',
  },
  why: {
    en: 'You received this email because you had an account or a course at our school before.',
    ar: 'وصلتك هذه الرسالة لأنه كان لك سابقًا حساب أو دورة في مدرستنا.',
  },
}) satisfies EmailText

/** The email to an imported person who already has a password here. */
export const importedCoursesText = sentences('email-courses-imported', {
  subject: { en: 'Your former courses are here', ar: 'دوراتك السابقة هنا الآن' },
  preview: {
    en: 'We’ve added them to your account.',
    ar: 'أضفناها إلى حسابك.',
  },
  title: { en: 'Your former courses are here', ar: 'دوراتك السابقة هنا الآن' },
  text: {
    en: 'We’ve brought the courses from our former site to your account. You’ll find them in My Courses.',
    ar: 'نقلنا دوراتك من موقعنا السابق إلى حسابك، وستجدها ضمن دوراتك.',
  },
  button: { en: 'Go to my courses', ar: 'الذهاب إلى دوراتي' },
  asideTitle: { en: 'There’s nothing to pay', ar: 'لا يلزمك دفع أي مبلغ' },
  aside: {
    en: 'You bought these courses before. Your password stays as it is.',
    ar: 'سبق أن اشتريت هذه الدورات، وتبقى كلمة مرورك كما هي.',
  },
  why: {
    en: 'You received this email because you had a course at our school before.',
    ar: 'وصلتك هذه الرسالة لأنه كانت لك سابقًا دورة في مدرستنا.',
  },
}) satisfies EmailText
