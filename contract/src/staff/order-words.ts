import { pageMethodNames } from '#payments/page-methods.ts'
import { methodNames } from '#payments/payment-providers.ts'

/** The names of order states and payment methods in the console and its exports. */
export const orderStateNames = {
  open: { en: 'Not paid yet', ar: 'لم يُدفع بعد' },
  declined: { en: 'Not paid', ar: 'غير مدفوع' },
  review: { en: 'In review', ar: 'قيد المراجعة' },
  paid: { en: 'Paid', ar: 'مدفوع' },
  refunded: { en: 'Refunded', ar: 'مستردّ' },
} as const

/** The states as lists and exports show them: a partly refunded order has a separate name. */
export const shownStateNames = {
  ...orderStateNames,
  'partly-refunded': { en: 'Partly refunded', ar: 'مستردّ جزئيًا' },
} as const
type Stated = { readonly status: keyof typeof orderStateNames; readonly refundedHalalas: number }
export const shownState = ({ status, refundedHalalas }: Stated): keyof typeof shownStateNames =>
  status === 'paid' && refundedHalalas > 0 ? 'partly-refunded' : status

export const orderMethodNames = {
  ...methodNames,
  ...pageMethodNames,
  free: { en: 'Free', ar: 'مجاني' },
} as const
