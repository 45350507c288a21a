import { words } from '#lib/text.ts'

export const jobKindText = words({
  enrol: { en: 'Open a course', ar: 'فتح دورة' },
  'enrol-imported': { en: 'Open an imported course', ar: 'فتح دورة مستوردة' },
  'check-import': { en: 'Check an import', ar: 'فحص استيراد' },
  'export-school': { en: 'Pack the school’s data', ar: 'تجهيز بيانات المدرسة' },
  'apply-import': { en: 'Import people', ar: 'استيراد أشخاص' },
  unenrol: { en: 'Close a course', ar: 'إغلاق دورة' },
  'leave-lms': { en: 'Close an erased learner’s account', ar: 'إغلاق حساب متدرب حُذفت بياناته' },
  refund: { en: 'Refund', ar: 'استرداد' },
  email: { en: 'Email', ar: 'رسالة بالبريد' },
  invoice: { en: 'Invoice document', ar: 'مستند فاتورة' },
  creditNote: { en: 'Credit note document', ar: 'مستند إشعار دائن' },
  'reminder-due': { en: 'Start of a reminder', ar: 'بدء تذكير' },
  reminder: { en: 'Reminder', ar: 'تذكير' },
  reconcile: { en: 'Reconciliation asked for by staff', ar: 'مطابقة طلبها الفريق' },
  bulk: { en: 'Many emails sent again', ar: 'إعادة إرسال رسائل كثيرة' },
  archive: { en: 'Archive of documents', ar: 'أرشيف المستندات' },
  media: { en: 'Encoding of a media file', ar: 'معالجة ملف وسائط' },
  'money-report': { en: 'Report of the reconciliation', ar: 'تقرير المطابقة' },
})

/** Explanations of why a job failed, by the name of its error. */
export const jobErrorText = words({
  LmsAway: { en: 'The learning site isn’t responding.', ar: 'منصة التعلّم لا تستجيب.' },
  LmsMisconfigured: {
    en: 'The learning site does not accept the shop’s key.',
    ar: 'لا تقبل منصة التعلّم مفتاح المتجر.',
  },
  LmsRejected: { en: 'The learning site refused it.', ar: 'رفضت منصة التعلّم الطلب.' },
  MailRejected: { en: 'The mail server refused the email.', ar: 'رفض خادم البريد الرسالة.' },
  NoAnswer: { en: 'The service isn’t responding.', ar: 'الخدمة لا تستجيب.' },
  ProviderFailed: {
    en: 'The payment provider gave no usable answer.',
    ar: 'تعذّر فهم رد مزوّد الدفع.',
  },
  RefundUndecided: { en: 'The payment provider has not decided yet.', ar: 'لم يبتّ مزوّد الدفع بعد.' },
})

export const jobStateText = words({
  waiting: { en: 'Waiting', ar: 'تنتظر' },
  trying: { en: 'Being retried', ar: 'تُعاد محاولتها' },
  running: { en: 'Running', ar: 'قيد التنفيذ' },
  failed: { en: 'Given up', ar: 'توقفت محاولتها' },
})
