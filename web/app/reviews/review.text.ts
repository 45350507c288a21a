import { words } from '#lib/text.ts'

/** Texts for learners in the form and in My Courses. */
export const reviewText = words('review', {
  title: { en: 'Rate this course', ar: 'تقييم الدورة' },
  description: { en: 'Your review of a course you’re taking.', ar: 'رأيك في دورة تتعلّمها.' },
  rate: { en: 'Rate this course', ar: 'تقييم الدورة' },
  edit: { en: 'Edit your review', ar: 'تعديل التقييم' },
  waiting: { en: 'Your review is waiting for our team', ar: 'تقييمك بانتظار موافقة الفريق' },
  waitingText: {
    en: 'We’ll publish it once someone has read it.',
    ar: 'سننشره بعد أن يقرأه أحد أفراد الفريق.',
  },
  waitingChange: {
    en: 'Until we’ve read the change, your published version stays on the course page.',
    ar: 'تبقى صيغتك المنشورة في صفحة الدورة إلى أن نقرأ التعديل.',
  },
  approved: { en: 'Your review is published', ar: 'تقييمك منشور' },
  rejected: { en: 'We couldn’t publish your review', ar: 'تعذّر نشر تقييمك' },
  rejectedWhy: {
    en: (reason: string) => `Reason: ${reason}.`,
    ar: (reason: string) => `السبب: ${reason}.`,
  },
  rejectedStays: {
    en: 'Your earlier version stays on the course page.',
    ar: 'تبقى صيغتك السابقة في صفحة الدورة.',
  },
  stars: { en: 'How many stars?', ar: 'كم نجمة تستحق؟' },
  text: { en: 'Your review', ar: 'رأيك في الدورة' },
  textHint: {
    en: 'From 20 to 1,500 characters. What did you learn, and who is the course for?',
    ar: 'من 20 إلى 1,500 حرف. ماذا تعلّمت؟ ولمن تنصح بالدورة؟',
  },
  agree: {
    en: (name: string) =>
      `By sending your review, you agree that we may publish it under the name “${name}”. Our team reads it first to check its language and subject, never its stars. You can edit or delete it at any time.`,
    ar: (name: string) =>
      `بإرسال التقييم توافق على نشره باسمك هكذا: «${name}». يقرؤه فريقنا أولًا للتحقق من لغته وموضوعه، لا من عدد النجوم. ويمكنك تعديله أو حذفه متى شئت.`,
  },
  send: { en: 'Send review', ar: 'إرسال التقييم' },
  remove: { en: 'Delete review', ar: 'حذف التقييم' },
  failed: { en: 'We couldn’t send your review', ar: 'تعذّر إرسال تقييمك' },
  sent: { en: 'Thank you, we have your review', ar: 'شكرًا لك، وصلنا تقييمك' },
  sentText: {
    en: 'Our team reads it before it appears. You can follow it in My Courses.',
    ar: 'يقرؤه فريقنا قبل ظهوره، ويمكنك متابعة حالته في «دوراتي».',
  },
  removed: { en: 'Your review is deleted', ar: 'حُذف تقييمك' },
  removedText: {
    en: 'It no longer appears anywhere.',
    ar: 'لم يعد يظهر منه شيء.',
  },
  back: { en: 'Back to My Courses', ar: 'العودة إلى دوراتي' },
  signIn: { en: 'Please login first', ar: 'سجّل الدخول أولًا' },
  signInText: {
    en: 'To review a course, log in with the account you used to buy it.',
    ar: 'لتقييم دورة، سجّل الدخول بالحساب الذي اشتريتها به.',
  },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  closed: { en: 'You can’t review this course now', ar: 'لا يمكن تقييم هذه الدورة الآن' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
})
