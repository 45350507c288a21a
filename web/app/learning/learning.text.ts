import { counted, plural, words } from '#lib/text.ts'

export const learningText = words('learning', {
  title: { en: 'My Courses', ar: 'دوراتي' },
  description: {
    en: 'Your courses and your progress.',
    ar: 'دوراتك وما أنجزته فيها، مع إمكان متابعتها من حيث توقفت.',
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
        finished > 0 &&
          `أتممت منها ${plural('ar', finished, { one: 'واحدة', two: 'اثنتين', few: String(finished), many: String(finished), other: String(finished) })}`,
      ]
        .filter(Boolean)
        .join('، '),
  },
  resume: { en: 'Continue where you left off', ar: 'أكمل من حيث توقفت' },
  finishedOne: {
    en: (course: string) => `You finished “${course}”. How was it?`,
    ar: (course: string) => `أتممت دورة «${course}». ما رأيك فيها؟`,
  },
  reviewHelps: {
    en: 'A few lines from you help others choose.',
    ar: 'بضعة أسطر منك تساعد غيرك على الاختيار.',
  },
  writeReview: { en: 'Write a review', ar: 'كتابة تقييم' },
  start: { en: 'Start', ar: 'ابدأ التعلّم' },
  whatCounts: {
    en: 'A percentage counts the lessons and exercises you’ve completed on the learning site.',
    ar: 'تُحسب النسبة من الدروس والتمارين التي أتممتها في منصة التعلّم.',
  },
  watchAgain: { en: 'Watch again', ar: 'إعادة المشاهدة' },
  enter: { en: 'Go to the learning site', ar: 'الدخول إلى منصة التعلّم' },
  certificate: { en: 'My certificate', ar: 'شهادتي' },
  details: { en: 'Course Details', ar: 'تفاصيل الدورة' },
  progressOf: {
    en: (name: string) => `Progress in ${name}`,
    ar: (name: string) => `ما أنجزته في ${name}`,
  },
  notCounted: { en: 'Progress isn’t tracked for this course', ar: 'لا يُحتسب الإنجاز في هذه الدورة' },
  unknownProgress: { en: 'Progress isn’t available right now', ar: 'لا يمكن عرض الإنجاز الآن' },
  finished: { en: 'Finished', ar: 'مكتملة' },
  preparing: { en: 'Preparing', ar: 'قيد التجهيز' },
  preparingText: {
    en: 'We’re preparing your course. It will open automatically, usually within a minute, and our team is keeping an eye on it.',
    ar: 'نجهّز دورتك الآن، وستُتاح تلقائيًا خلال دقيقة غالبًا، وفريقنا يتابعها.',
  },
  closed: { en: 'Not available', ar: 'غير متاحة' },
  closedText: {
    en: 'You can’t open this course on the learning site right now. Please contact us.',
    ar: 'هذه الدورة غير متاحة لك في منصة التعلّم الآن. راسلنا لنعالج الأمر.',
  },
  stored: {
    en: 'The learning site isn’t responding',
    ar: 'منصة التعلّم لا تستجيب الآن',
  },
  storedText: {
    en: (day: string, time: string) => `This is how your courses looked on ${day} at ${time}.`,
    ar: (day: string, time: string) => `هذه دوراتك كما كانت يوم ${day} الساعة ${time}.`,
  },
  awayText: {
    en: 'Your courses are safe, but we can’t show your progress right now. This page will update automatically.',
    ar: 'دوراتك محفوظة، لكن تعذّر عرض إنجازك الآن. ستُحدَّث الصفحة تلقائيًا.',
  },
  empty: { en: 'You have no courses yet', ar: 'لا توجد لديك دورات بعد' },
  emptyText: {
    en: 'The courses you buy will appear here, ready for you to pick up where you left off.',
    ar: 'ستظهر هنا الدورات التي تشتريها لتتابعها من حيث توقفت.',
  },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  signIn: { en: 'Please login first', ar: 'سجّل الدخول أولًا' },
  signInText: {
    en: 'To see your courses, log in with the account you used to buy them.',
    ar: 'سجّل الدخول بالحساب الذي اشتريت به لعرض دوراتك.',
  },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  failed: { en: 'We couldn’t load your courses', ar: 'تعذّر تحميل دوراتك' },
  failedText: { en: 'Please try again in a moment.', ar: 'أعد المحاولة بعد قليل.' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },

  dashboard: { en: 'Dashboard', ar: 'منصة التعلّم' },
  entering: { en: 'Opening your courses', ar: 'الانتقال إلى دوراتك' },
  enteringText: {
    en: 'We’re taking you to the learning site. You’re already logged in.',
    ar: 'ننقلك الآن إلى منصة التعلّم من دون تسجيل دخول آخر.',
  },
  notEntered: { en: 'We couldn’t open the learning site', ar: 'تعذّر نقلك إلى منصة التعلّم' },

  notSubscribed: { en: 'You’re not enrolled yet', ar: 'لم تلتحق بدورة بعد' },
  notSubscribedText: {
    en: 'You need at least one course to open this page. Choose one and start today.',
    ar: 'هذا القسم للملتحقين بدورة واحدة على الأقل. اختر دورتك وابدأ اليوم.',
  },
})
