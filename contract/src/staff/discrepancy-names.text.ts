import type { Localized } from '#kit/lang.ts'
import type { discrepancyKinds } from './reconciliation.calls.ts'

/** What the shop’s books and a provider’s disagree about, as the console and the report name it. */
export const discrepancyNames = {
  'paid-there-not-here': { en: 'Paid there, not here', ar: 'مدفوع لديهم وليس لدينا' },
  'paid-here-not-there': { en: 'Paid here, not there', ar: 'مدفوع لدينا وليس لديهم' },
  'amount-differs': { en: 'The amounts differ', ar: 'المبلغان مختلفان' },
  'reference-differs': { en: 'The references differ', ar: 'المرجعان مختلفان' },
  'capture-missing': { en: 'Agreed to, not taken', ar: 'موافَق عليه ولم يُحصَّل' },
  'surplus-not-returned': { en: 'Paid twice, not given back', ar: 'دُفع مرتين ولم يُردّ' },
  'refund-missing': { en: 'Refund has not gone out', ar: 'استرداد لم يصل إلى صاحبه' },
  'refund-unknown': { en: 'Refund that we know nothing of', ar: 'استرداد لا نعلم به' },
  'order-not-paid': { en: 'Payment paid, order not', ar: 'الدفعة مدفوعة والطلب غير مدفوع' },
  'order-without-payment': { en: 'Order paid without a payment', ar: 'طلب مدفوع بلا دفعة' },
  'unknown-reference': { en: 'Unknown reference', ar: 'مرجع غير معروف' },
  'not-answered': { en: 'The provider did not answer', ar: 'لم يجب مزوّد الدفع' },
} as const satisfies Record<(typeof discrepancyKinds)[number], Localized>
