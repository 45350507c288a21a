import { sentences } from '@matla/contract/kit/sentences'

/** The text around the facts of the document. The Arabic avoids gendered forms. */
export const certificateText = sentences('certificate-document', {
  title: { en: 'Certificate of Completion', ar: 'شهادة إتمام' },
  awarded: { en: 'We are pleased to award this certificate to', ar: 'يسرّنا تقديم هذه الشهادة إلى' },
  forCourse: { en: 'for completing all requirements of the course', ar: 'نظير إتمام جميع متطلبات دورة' },
  forBundle: { en: 'for completing every course of', ar: 'نظير إتمام جميع دورات' },
  number: { en: 'Certificate no.', ar: 'رقم الشهادة' },
  issued: { en: 'Issued on', ar: 'تاريخ الإصدار' },
  verify: { en: 'Verify at', ar: 'للتحقق من الشهادة:' },
})
