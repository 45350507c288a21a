import type { Outcome } from '@matla/contract/payments/payments.calls'
import type { Localized } from '@matla/contract/kit/lang'
import { sentences } from '@matla/contract/kit/sentences'

export const paymentTexts = sentences('payment-notices', {
  /** The confirmation email was queued with the payment (docs/invariants.md#v06). */
  emailGoes: {
    en: 'Your order confirmation is on its way to the email address on your order.',
    ar: 'رسالة الشراء في طريقها إلى البريد المسجّل في طلبك.',
  },
  /** Shown for an order below the minimum amount. */
  least: {
    en: 'The minimum payment is {least}.',
    ar: 'الحد الأدنى للدفع هو {least}.',
  },
  saved: { en: 'Your details are saved', ar: 'حُفظت بياناتك' },
})

/** The bank's decline reasons are not repeated here: one message covers them all. */
export const responseText: Readonly<Record<Outcome, Localized>> = sentences('payment-answers', {
  paid: { en: 'Payment authorised', ar: 'تمت عملية الدفع' },
  declined: { en: 'The payment was not completed', ar: 'لم تكتمل عملية الدفع' },
  review: { en: 'The payment is under review', ar: 'عملية الدفع قيد المراجعة' },
  returned: { en: 'The payment is being refunded', ar: 'نعيد إليك المبلغ' },
  confirming: { en: 'The payment is being confirmed', ar: 'جارٍ تأكيد عملية الدفع' },
})
