import { counted, plural, words } from '#lib/text.ts'

const weeksOf = (lang: 'ar' | 'en', weeks: number): string =>
  lang === 'en'
    ? plural('en', weeks, { one: '1 week', other: `${weeks} weeks` })
    : counted(weeks, { one: 'أسبوع واحد', two: 'أسبوعان', few: 'أسابيع', many: 'أسبوعًا', other: 'أسبوع' })

export const certificatesText = words('certificates', {
  title: { en: 'My Certificates', ar: 'شهاداتي' },
  description: { en: 'Your finished courses and their certificates.', ar: 'دوراتك المكتملة وشهاداتها.' },
  tabs: { en: 'Courses', ar: 'الدورات' },
  finished: { en: 'Finished Courses', ar: 'الدورات المكتملة' },
  progress: { en: 'Courses in Progress', ar: 'الدورات قيد الإنجاز' },
  progressOf: { en: (name: string) => `Progress in ${name}`, ar: (name: string) => `ما أنجزته في ${name}` },
  startDate: { en: 'Start date', ar: 'تاريخ البدء' },
  noDate: { en: 'Not set', ar: 'غير محدد' },
  download: { en: 'Download certificate', ar: 'تنزيل الشهادة' },
  downloadOther: { en: 'Arabic version', ar: 'النسخة الإنجليزية' },
  minimum: { en: 'Please Complete Minimum Duration', ar: 'أكمل الحد الأدنى لمدة الدورة' },
  availableOn: {
    en: (day: string) => `Available from ${day}`,
    ar: (day: string) => `متاحة ابتداءً من ${day}`,
  },
  countsFromEnrolment: {
    en: (weeks: number, day: string) =>
      `${weeksOf('en', weeks)}, counted from your enrolment on ${day}, which is later than the course’s start.`,
    ar: (weeks: number, day: string) =>
      `${weeksOf('ar', weeks)} تُحتسب من تاريخ التحاقك في ${day}، وهو بعد بدء الدورة.`,
  },
  countsFromStart: {
    en: (weeks: number, day: string) => `${weeksOf('en', weeks)}, counted from the course’s start on ${day}.`,
    ar: (weeks: number, day: string) => `${weeksOf('ar', weeks)} تُحتسب من بدء الدورة في ${day}.`,
  },
  unlisted: {
    en: 'This course doesn’t come with a certificate.',
    ar: 'لا تصدر لهذه الدورة شهادة هنا.',
  },
  revoked: {
    en: 'This certificate has been revoked. Please contact us.',
    ar: 'سُحبت هذه الشهادة. راسلنا من فضلك.',
  },
  latinName: {
    en: 'Add your name in Latin letters before you download',
    ar: 'أضف اسمك بالأحرف اللاتينية قبل التنزيل',
  },
  latinNameText: {
    en: 'It appears on English certificates. A certificate keeps the names it was issued with.',
    ar: 'يظهر في النسخة الإنجليزية من الشهادة، وتبقى الشهادة بالاسم الذي صدرت به.',
  },
  addLatinName: { en: 'Add it to my profile', ar: 'إضافته إلى ملفي الشخصي' },
  shareTitle: {
    en: (course: string) => `My certificate: ${course}`,
    ar: (course: string) => `شهادتي في ${course}`,
  },
  linkedIn: { en: 'Add to LinkedIn', ar: 'إضافة إلى لينكدإن' },
  opensNewTab: { en: 'opens in a new tab', ar: 'تُفتح في علامة تبويب جديدة' },
  issued: { en: 'Issued', ar: 'صادرة' },
  bundleEyebrow: { en: 'Full package certificate', ar: 'شهادة الباقة الكاملة' },
  bundleReady: {
    en: 'You’ve finished every course. This certificate is yours.',
    ar: 'أتممت جميع دوراتك، وهذه الشهادة لك.',
  },
  bundleWaits: {
    en: 'It’s yours once you’ve finished every course.',
    ar: 'تحصل عليها عند إتمام جميع دوراتك.',
  },
  remaining: {
    en: (count: number) =>
      plural('en', count, { one: '1 course remaining', other: `${count} courses remaining` }),
    ar: (count: number) =>
      `بقيت ${counted(count, { one: 'دورة واحدة', two: 'دورتان', few: 'دورات', many: 'دورة', other: 'دورة' })}`,
  },
  average: { en: 'Average progress', ar: 'متوسط الإنجاز' },
  noFinished: { en: 'No finished courses yet', ar: 'لا توجد دورات مكتملة بعد' },
  noFinishedText: {
    en: 'Finish a course to earn its certificate. You’ll find your certificates here.',
    ar: 'في نهاية كل دورة شهادة، وستجد هنا ما استحققته منها.',
  },
  noProgress: { en: 'No courses in progress', ar: 'لا توجد دورات قيد الإنجاز' },
  noProgressText: {
    en: 'You’ve finished everything you started.',
    ar: 'أتممت كل ما بدأته من الدورات.',
  },
  toProgress: { en: 'See courses in progress', ar: 'عرض الدورات قيد الإنجاز' },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  stored: { en: 'The learning site isn’t responding', ar: 'منصة التعلّم لا تستجيب الآن' },
  storedText: {
    en: (day: string, time: string) =>
      `This is your progress as of ${day} at ${time}. You can still download certificates you’ve already earned.`,
    ar: (day: string, time: string) =>
      `هذا إنجازك كما كان يوم ${day} الساعة ${time}. يمكنك تنزيل الشهادات الصادرة.`,
  },
  awayText: {
    en: 'You can still download certificates you’ve already earned. The rest will be back soon.',
    ar: 'يمكنك تنزيل الشهادات الصادرة، وستُعرض بقية الشهادات قريبًا.',
  },
  error: { en: (message: string) => `Error: ${message}`, ar: (message: string) => `خطأ: ${message}` },
  errorText: {
    en: 'Your courses and certificates are safe. Please try again in a moment.',
    ar: 'دوراتك وشهاداتك محفوظة. أعد المحاولة بعد قليل.',
  },
  rejected: { en: 'the server answered with an error', ar: 'رد الخادم بخطأ' },
  unreachable: { en: 'we couldn’t load this page', ar: 'تعذّر تحميل الصفحة' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  signIn: { en: 'Please login first', ar: 'سجّل الدخول أولًا' },
  signInText: {
    en: 'To see your certificates, log in with the account you use for your courses.',
    ar: 'سجّل الدخول بالحساب الذي تتعلّم به لعرض شهاداتك.',
  },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
})

export const checkText = words('certificate-check', {
  title: { en: 'Certificate check', ar: 'التحقق من شهادة' },
  description: {
    en: 'Check that a certificate was issued by us and is valid.',
    ar: 'التحقق من أن الشهادة صادرة عنا وسارية.',
  },
  valid: { en: 'This certificate is valid', ar: 'هذه الشهادة صحيحة وسارية' },
  validText: {
    en: (school: string) => `It was issued by ${school}, with the details below.`,
    ar: (school: string) => `صدرت عن ${school} بالبيانات الآتية.`,
  },
  revoked: { en: 'This certificate is no longer valid', ar: 'لم تعد هذه الشهادة سارية' },
  revokedText: {
    en: (school: string) => `It was issued by ${school} and later revoked.`,
    ar: (school: string) => `صدرت عن ${school} ثم سُحبت.`,
  },
  reissued: { en: 'Name corrected on', ar: 'صُحِّح الاسم في' },
  reissuedText: {
    en: (day: string) =>
      `It was reissued on ${day} with a corrected name. Earlier copies with a different name are no longer valid.`,
    ar: (day: string) =>
      `أُعيد إصدارها في ${day} بعد تصحيح الاسم. وكل نسخة سابقة باسم آخر حلّت هذه محلها ولم تعد سارية.`,
  },
  revokedOn: { en: 'Revoked on', ar: 'تاريخ السحب' },
  student: { en: 'Awarded to', ar: 'صادرة باسم' },
  course: { en: 'Course', ar: 'الدورة' },
  date: { en: 'Issued on', ar: 'تاريخ الإصدار' },
  number: { en: 'Certificate no.', ar: 'رقم الشهادة' },
  unknown: { en: 'We couldn’t find a certificate with this number', ar: 'لا توجد شهادة بهذا الرقم' },
  unknownText: {
    en: 'Check the number against the certificate, or scan its QR code again.',
    ar: 'قارن الرقم بالمدوّن على الشهادة، أو امسح رمز الاستجابة السريعة مرة أخرى.',
  },
  failed: { en: 'We couldn’t check the certificate', ar: 'تعذّر التحقق من الشهادة' },
  failedText: { en: 'Please try again in a moment.', ar: 'أعد المحاولة بعد قليل.' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  home: { en: 'Go To Home Page', ar: 'الانتقال إلى موقع المدرسة' },
})
