import { sentences } from '@matla/contract/kit/sentences'

const common = {
  courses: { en: 'Opened for you', ar: 'فُتح لك' },
  asideTitle: { en: 'There is nothing to pay', ar: 'لا يلزمك دفع أي مبلغ' },
  why: {
    en: 'You received this email because the school opened a course for this email address.',
    ar: 'وصلتك هذه الرسالة لأن المدرسة فتحت دورة لهذا البريد الإلكتروني.',
  },
}

/** To somebody who has an account already. */
export const grantTexts = sentences('email-grant', {
  ...common,
  subject: { en: 'A course is open for you', ar: 'فُتحت لك دورة' },
  preview: { en: 'The school gave it to you: start when you like.', ar: 'هدية من المدرسة، فابدأ متى شئت.' },
  title: { en: 'The school has opened a course for you', ar: 'فتحت لك المدرسة دورة' },
  text: {
    en: 'You find it among your courses. It may take a few minutes until it is open on the learning site.',
    ar: 'ستجدها ضمن دوراتك. وقد يستغرق فتحها على منصة التعلّم بضع دقائق.',
  },
  button: { en: 'Go to my courses', ar: 'إلى دوراتي' },
  aside: {
    en: 'It is a gift of the school. If you did not expect it, you need not do anything.',
    ar: 'هي هدية من المدرسة. وإن لم تكن تتوقعها فلا يلزمك فعل شيء.',
  },
})

/** To somebody who has no way into an account yet. */
export const invitedTexts = sentences('email-grant-invited', {
  ...common,
  subject: { en: 'A course is open for you', ar: 'فُتحت لك دورة' },
  preview: {
    en: 'Set a password and start whenever you like.',
    ar: 'اختر كلمة مرور وابدأ متى شئت.',
  },
  title: { en: 'The school has opened a course for you', ar: 'فتحت لك المدرسة دورة' },
  text: {
    en: 'An account is ready for this email address. Set a password and you’ll find the course in My Courses.',
    ar: 'أُعدّ حساب بهذا البريد الإلكتروني. اختر كلمة مرور وستجد الدورة ضمن دوراتك.',
  },
  button: { en: 'Set a password', ar: 'اختيار كلمة المرور' },
  aside: {
    en: 'It is a gift of the school. The link works once, for seven days; after that, ask for a new one on the log-in page. If you did not expect this message, ignore it.',
    ar: 'هي هدية من المدرسة. يعمل الرابط مرة واحدة خلال سبعة أيام، وبعدها اطلب رابطًا جديدًا من صفحة تسجيل الدخول. وإن لم تكن تتوقع هذه الرسالة فتجاهلها.',
  },
})
