import { counted, plural, words } from '#lib/text.ts'

export const learningText = words('learning', {
  title: { en: 'My Courses', ar: 'دوراتي' },
  description: {
    en: 'Your courses, how far you are, and the way back in.',
    ar: 'دوراتك وما أنجزته فيها، والطريق إلى متابعتها.',
  },
  summary: {
    en: (count: number, finished: number) =>
      [
        plural('en', count, { one: '1 course', other: `${count} courses` }),
        finished > 0 && `${finished} finished`,
      ]
        .filter(Boolean)
        .join(', '),
    ar: (count: number, finished: number) =>
      [
        counted(count, { one: 'دورة واحدة', two: 'دورتان', few: 'دورات', many: 'دورة', other: 'دورة' }),
        finished > 0 && `أتممت منها ${finished}`,
      ]
        .filter(Boolean)
        .join('، '),
  },
  start: { en: 'Start', ar: 'ابدأ التعلّم' },
  whatCounts: {
    en: 'A percentage counts the lessons and exercises you’ve completed on the learning site.',
    ar: 'تُحسب النسبة من الدروس والتمارين التي أتممتها في منصة التعلّم.',
  },
  watchAgain: { en: 'Watch again', ar: 'أعد المشاهدة' },
  enter: { en: 'Go to the learning site', ar: 'ادخل منصة التعلّم' },
  certificate: { en: 'My certificate', ar: 'شهادتي' },
  details: { en: 'Course Details', ar: 'تفاصيل الدورة' },
  progressOf: {
    en: (name: string) => `Progress in ${name}`,
    ar: (name: string) => `ما أنجزته في ${name}`,
  },
  notCounted: { en: 'Progress is not counted here', ar: 'لا يُحتسب الإنجاز في هذه الدورة' },
  unknownProgress: { en: 'Progress is not known right now', ar: 'لا يمكن عرض الإنجاز الآن' },
  finished: { en: 'Finished', ar: 'مكتملة' },
  preparing: { en: 'Being prepared', ar: 'قيد التجهيز' },
  preparingText: {
    en: 'We are preparing your course. It opens by itself, usually within a minute, and our team knows of it.',
    ar: 'نجهّز لك دورتك الآن. ستُفتح من تلقائها خلال دقيقة غالبًا، وفريقنا يتابعها.',
  },
  closed: { en: 'Not open', ar: 'غير متاحة' },
  closedText: {
    en: 'The learning site does not open this course to you right now. Please write to us.',
    ar: 'منصة التعلّم لا تتيح لك هذه الدورة الآن. راسلنا لنعالج الأمر.',
  },
  stored: {
    en: 'The learning site does not answer at the moment',
    ar: 'منصة التعلّم لا تستجيب الآن',
  },
  storedText: {
    en: (day: string, time: string) => `You see your courses as they were on ${day} at ${time}.`,
    ar: (day: string, time: string) => `هذه دوراتك كما كانت يوم ${day} الساعة ${time}.`,
  },
  awayText: {
    en: 'Your courses are safe; we cannot show your progress right now. This page looks again by itself.',
    ar: 'دوراتك محفوظة، لكن تعذّر عرض إنجازك الآن. ستعيد الصفحة المحاولة من تلقائها.',
  },
  empty: { en: 'You have no courses yet', ar: 'لا توجد لديك دورات بعد' },
  emptyText: {
    en: 'The courses you buy appear here, ready to continue where you stopped.',
    ar: 'ستظهر هنا الدورات التي تشتريها لتتابعها من حيث توقّفت.',
  },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  signIn: { en: 'Please login first', ar: 'سجّل الدخول أولًا' },
  signInText: {
    en: 'Log in with the account you bought with to see your courses.',
    ar: 'سجّل الدخول بالحساب الذي اشتريت به لترى دوراتك.',
  },
  logIn: { en: 'Login', ar: 'تسجيل الدخول' },
  failed: { en: 'Your courses could not be loaded', ar: 'تعذّر تحميل دوراتك' },
  failedText: { en: 'Please try again in a moment.', ar: 'أعد المحاولة بعد قليل.' },
  retry: { en: 'Try again', ar: 'أعد المحاولة' },

  dashboard: { en: 'Dashboard', ar: 'لوحة التعلّم' },
  entering: { en: 'On to your courses', ar: 'إلى دوراتك' },
  enteringText: {
    en: 'We are taking you to the learning site, already signed in.',
    ar: 'ننقلك الآن إلى منصة التعلّم، ودخولك إليها جاهز.',
  },
  notEntered: { en: 'You could not be taken there', ar: 'تعذّر نقلك إلى منصة التعلّم' },

  notSubscribed: { en: 'You are not enrolled yet', ar: 'لم تلتحق بدورة بعد' },
  notSubscribedText: {
    en: 'This part is for learners with at least one course. Choose yours and start today.',
    ar: 'هذا القسم للملتحقين بدورة واحدة على الأقل. اختر دورتك وابدأ اليوم.',
  },
})
