import type { Outcome } from '@matla/contract/payments/payments.calls'
import type { Localized } from '@matla/contract/kit/lang'

/** The email was planned with the payment (docs/invariants.md#v06). */
export const emailGoesText: Localized = {
  en: 'The letter about your purchase is on its way to the address of your order.',
  ar: 'رسالة الشراء في طريقها إلى البريد المسجّل في طلبك.',
}

/** Decline reasons stay between bank and buyer: the shop says the same for all. */
export const responseText: Readonly<Record<Outcome, Localized>> = {
  paid: { en: 'Payment authorised', ar: 'تمت عملية الدفع' },
  declined: { en: 'The payment was not completed', ar: 'لم تكتمل عملية الدفع' },
  review: { en: 'The payment is under review', ar: 'عملية الدفع قيد المراجعة' },
  confirming: { en: 'The payment is being confirmed', ar: 'جارٍ تأكيد عملية الدفع' },
}
