import type { Localized } from '#kit/lang.ts'

/** The names of discrepancies between the shop’s records and a provider’s, for the console and the report. */
export const discrepancyNames = {
  'paid-there-not-here': { en: 'Paid there, not here', ar: 'مدفوع لديهم وليس لدينا' },
  'paid-here-not-there': { en: 'Paid here, not there', ar: 'مدفوع لدينا وليس لديهم' },
  'amount-differs': { en: 'The amounts differ', ar: 'المبلغان مختلفان' },
  'reference-differs': { en: 'The references differ', ar: 'المرجعان مختلفان' },
  'capture-missing': { en: 'Authorised, not captured', ar: 'موافَق عليه ولم يُحصَّل' },
  'surplus-not-returned': { en: 'Paid twice, not refunded', ar: 'دُفع مرتين ولم يُعَد الزائد' },
  'refund-missing': { en: 'Refund not sent', ar: 'استرداد لم يُرسل' },
  'refund-unknown': { en: 'Refund with no record on our side', ar: 'استرداد لا نعلم به' },
  'order-not-paid': { en: 'Payment received, order not marked paid', ar: 'عملية الدفع تمت والطلب غير مدفوع' },
  'order-without-payment': { en: 'Order paid without a payment', ar: 'طلب مدفوع بلا عملية دفع' },
  'unknown-reference': { en: 'Unknown reference', ar: 'مرجع غير معروف' },
  'not-answered': { en: 'The provider isn’t responding', ar: 'لم يستجب مزوّد الدفع' },
} as const satisfies Readonly<Record<string, Localized>>
export type DiscrepancyKind = keyof typeof discrepancyNames
