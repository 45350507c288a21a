import { methodNames } from '#payments/payment-providers.ts'

/** The states of an order and the ways to pay it, as the console and its exports name them. */
export const orderStateNames = {
  open: { en: 'Not paid yet', ar: 'لم يُدفع بعد' },
  declined: { en: 'Not paid', ar: 'غير مدفوع' },
  review: { en: 'In review', ar: 'قيد المراجعة' },
  paid: { en: 'Paid', ar: 'مدفوع' },
  refunded: { en: 'Refunded', ar: 'مستردّ' },
} as const

export const orderMethodNames = { ...methodNames, free: { en: 'Free', ar: 'مجاني' } } as const
