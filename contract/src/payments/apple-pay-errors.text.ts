import { sentences } from '#kit/sentences.ts'

export const applePayErrors = sentences('apple-pay-errors', {
  'apple-pay-not-validated': {
    en: 'Apple Pay isn’t responding right now. Try again, or choose another way to pay.',
    ar: 'لا تستجيب خدمة Apple Pay حاليًا. أعد المحاولة أو اختر طريقة دفع أخرى.',
  },
  'apple-pay-outdated': {
    en: 'The Apple Pay sheet was open for too long. Open it again.',
    ar: 'بقيت نافذة Apple Pay مفتوحة مدة طويلة. افتحها من جديد.',
  },
  'apple-pay-refused': {
    en: 'The payment provider didn’t accept this Apple Pay payment. Try again, or choose another way to pay.',
    ar: 'لم يقبل مزوّد الدفع هذه العملية عبر Apple Pay. أعد المحاولة أو اختر طريقة دفع أخرى.',
  },
})
