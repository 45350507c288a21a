import type { Localized } from '#kit/lang.ts'

/** The states of an order and the ways to pay it, as the console and its exports name them. */
export const orderStateNames = {
  open: { en: 'Not paid yet', ar: 'لم يُدفع بعد' },
  declined: { en: 'Not paid', ar: 'غير مدفوع' },
  review: { en: 'In review', ar: 'قيد المراجعة' },
  paid: { en: 'Paid', ar: 'مدفوع' },
  refunded: { en: 'Refunded', ar: 'مستردّ' },
} as const

/** Payment providers by their ids, as exports name them. */
export const providerNames: Readonly<Record<string, Localized>> = {
  paytabs: { en: 'PayTabs', ar: 'بيتابس' },
  tabby: { en: 'Tabby', ar: 'تابي' },
}

export const orderMethodNames = {
  card: { en: 'Card', ar: 'بطاقة' },
  'pay-later': { en: 'Tabby', ar: 'تابي' },
  free: { en: 'Free', ar: 'مجاني' },
} as const
