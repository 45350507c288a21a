import type { Localized } from '#kit/lang.ts'

/** Errors of changing applications, messages, reviews, certificates and subscribers. */
export const requestDeskErrors = {
  'application-moved': {
    en: 'This application has been moved to another stage in the meantime.',
    ar: 'انتقل هذا الطلب إلى مرحلة أخرى في هذه الأثناء.',
  },
  'application-changed': {
    en: 'The tags have been changed in the meantime. Close this form and look at them again.',
    ar: 'تغيّرت الوسوم في هذه الأثناء. أغلق النموذج وراجعها من جديد.',
  },
  'application-email-sent': {
    en: 'The applicant was sent this email already.',
    ar: 'سبق إرسال هذه الرسالة إلى صاحب الطلب.',
  },
  'application-until-wrong': {
    en: 'Choose a day after the one it is now kept until, within the next twelve months.',
    ar: 'اختر يومًا بعد موعد الحذف الحالي، خلال الاثني عشر شهرًا القادمة.',
  },
  'message-not-found': {
    en: 'There is no such message. It may have been erased.',
    ar: 'لا توجد رسالة كهذه، وقد تكون حُذفت.',
  },
  'message-answered': {
    en: 'This message was answered meanwhile. Read that answer first.',
    ar: 'رُدّ على هذه الرسالة في هذه الأثناء. اقرأ الرد أولًا.',
  },
  'message-answers-full': {
    en: 'This message has twenty replies. Continue in your inbox.',
    ar: 'بلغت الردود على هذه الرسالة عشرين ردًا. تابع من بريدك.',
  },
  'review-changed': {
    en: 'The learner has changed this review meanwhile. Read it again first.',
    ar: 'عُدّل هذا التقييم في هذه الأثناء. اقرأه مجددًا أولًا.',
  },
  'review-decided': {
    en: 'This review was decided meanwhile.',
    ar: 'بُتّ في هذا التقييم في هذه الأثناء.',
  },
  'certificate-changed': {
    en: 'This certificate was changed meanwhile. Look at it again first.',
    ar: 'تغيّرت هذه الشهادة في هذه الأثناء. راجعها أولًا.',
  },
  'certificate-name-same': {
    en: 'The certificate bears this name already.',
    ar: 'الشهادة صادرة بهذا الاسم.',
  },
  'subscriber-not-found': {
    en: 'There is no such subscriber.',
    ar: 'لا يوجد مشترك كهذا.',
  },
} as const satisfies Record<string, Localized>
