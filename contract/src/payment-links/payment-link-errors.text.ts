import { sentences } from '#kit/sentences.ts'

/** Errors for a payment link that cannot be paid. */
export const paymentLinkErrors = sentences('payment-link-errors', {
  'payment-link-not-found': {
    en: 'This payment link doesn’t exist. Check that you copied all of it.',
    ar: 'لا يوجد رابط دفع بهذا العنوان. تأكد من نسخه كاملًا.',
  },
  'payment-link-ended': {
    en: 'This payment link has expired. Ask the school for a new one.',
    ar: 'انتهت صلاحية رابط الدفع. اطلب من المدرسة رابطًا جديدًا.',
  },
  'payment-link-cancelled': {
    en: 'The school has cancelled this payment link. Contact us if you still want to pay.',
    ar: 'ألغت المدرسة رابط الدفع هذا. تواصل معنا إن كنت لا تزال ترغب في الدفع.',
  },
  'payment-link-paid': {
    en: 'This order has already been paid. There’s nothing left to pay.',
    ar: 'هذا الطلب مدفوع، ولم يبقَ عليك شيء.',
  },
})
