import { sentences } from '@matla/contract/kit/sentences'

const common = {
  courses: { en: 'Opened for you', ar: 'فُتح لك' },
  asideTitle: { en: 'There’s nothing to pay', ar: 'لا يلزمك دفع أي مبلغ' },
  why: {
    en: 'You received this email because the school opened a course for this email address.',
    ar: 'وصلتك هذه الرسالة لأن المدرسة فتحت دورة لهذا البريد الإلكتروني.',
  },
}

/** For a person who already has an account. */
export const grantTexts = sentences('email-grant', {
  ...common,
  subject: { en: 'A course is open for you', ar: 'فُتحت لك دورة' },
  preview: { en: 'A gift from the school. Start whenever you like.', ar: 'هدية من المدرسة، فابدأ متى شئت.' },
  title: { en: 'The school has opened a course for you', ar: 'فتحت لك المدرسة دورة' },
  text: {
    en: 'You’ll find it in My Courses. We’re preparing it on the learning site, which usually takes a few minutes.',
    ar: 'ستجدها ضمن دوراتك. نجهّزها الآن في منصة التعلّم، ولا يستغرق ذلك عادةً سوى دقائق.',
  },
  button: { en: 'Go to my courses', ar: 'الذهاب إلى دوراتي' },
  aside: {
    en: 'It’s a gift from the school. If you didn’t expect it, you don’t need to do anything.',
    ar: 'هي هدية من المدرسة. وإن لم تكن تتوقعها فلا يلزمك أي إجراء.',
  },
})

/** For a person who has no way to log in yet. */
export const invitedTexts = sentences('email-grant-invited', {
  ...common,
  subject: { en: 'A course is open for you', ar: 'فُتحت لك دورة' },
  preview: {
    en: 'Set a password and start whenever you like.',
    ar: 'عيّن كلمة مرور وابدأ متى شئت.',
  },
  title: { en: 'The school has opened a course for you', ar: 'فتحت لك المدرسة دورة' },
  text: {
    en: 'An account is ready for this email address. Set a password and you’ll find the course in My Courses.',
    ar: 'أُعدّ حساب بهذا البريد الإلكتروني. عيّن كلمة مرور وستجد الدورة ضمن دوراتك.',
  },
  button: { en: 'Set a password', ar: 'تعيين كلمة المرور' },
  aside: {
    en: 'It’s a gift from the school. The link works once, for seven days. After that, request a new one on the login page. If you didn’t expect this email, ignore it.',
    ar: 'هي هدية من المدرسة. يعمل الرابط مرة واحدة خلال سبعة أيام، وبعدها اطلب رابطًا جديدًا من صفحة تسجيل الدخول. وإن لم تكن تتوقع هذه الرسالة فتجاهلها.',
  },
})
