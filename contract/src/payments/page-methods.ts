import type { Localized } from '#kit/lang.ts'

/** The brand names of the methods, as their owners write them in each language. */
export const pageMarkNames = {
  mada: { en: 'mada', ar: 'مدى' },
  visa: { en: 'Visa', ar: 'فيزا' },
  mastercard: { en: 'Mastercard', ar: 'ماستركارد' },
  amex: { en: 'American Express', ar: 'أمريكان إكسبريس' },
  applepay: { en: 'Apple Pay', ar: 'Apple Pay' },
  stcpay: { en: 'STC Pay', ar: 'STC Pay' },
  urpay: { en: 'urpay', ar: 'يورباي' },
  samsungpay: { en: 'Samsung Pay', ar: 'Samsung Pay' },
  sadad: { en: 'SADAD', ar: 'سداد' },
} as const satisfies Readonly<Record<string, Localized>>
export type PageMark = keyof typeof pageMarkNames

export type PageMethodFacts = {
  /** The brand name, as its owner writes it in each language. */
  readonly name: Localized
  /** The brands whose logos represent the method. */
  readonly marks: readonly PageMark[]
  /** `later`: the buyer gets a bill and pays it at their bank within days. */
  readonly answers: 'at-once' | 'later'
  /** `by-hand`: the provider has no refund call for it, so staff transfer the money. */
  readonly refund: 'by-provider' | 'by-hand'
  /** The provider rejects a buyer without a mobile number. */
  readonly needsPhone: boolean
  /** The browser has to support the method, so it has its own button instead of an option in the list. */
  readonly isExpress: boolean
}
const usual = { answers: 'at-once', refund: 'by-provider', needsPhone: false, isExpress: false } as const

/**
 * The methods of the card provider’s page by the provider’s codes, in display order. mada comes first because
 * its rules require it. Rows are never removed, because stored payments refer to them.
 */
export const pageMethodTable = {
  mada: { ...usual, name: { en: 'mada', ar: 'مدى' }, marks: ['mada'] },
  creditcard: { ...usual, name: { en: 'Credit card', ar: 'بطاقة ائتمانية' }, marks: ['visa', 'mastercard'] },
  amex: { ...usual, name: { en: 'American Express', ar: 'أمريكان إكسبريس' }, marks: ['amex'] },
  applepay: { ...usual, name: { en: 'Apple Pay', ar: 'Apple Pay' }, marks: ['applepay'], isExpress: true },
  stcpay: { ...usual, name: { en: 'STC Pay', ar: 'STC Pay' }, marks: ['stcpay'], needsPhone: true },
  urpay: { ...usual, name: { en: 'urpay', ar: 'يورباي' }, marks: ['urpay'], needsPhone: true },
  samsungpay: { ...usual, name: { en: 'Samsung Pay', ar: 'Samsung Pay' }, marks: ['samsungpay'] },
  sadad: {
    ...usual,
    name: { en: 'SADAD bill', ar: 'فاتورة سداد' },
    marks: ['sadad'],
    answers: 'later',
    refund: 'by-hand',
  },
} as const satisfies Readonly<Record<string, PageMethodFacts>>

export type PageMethod = keyof typeof pageMethodTable

// `Object.keys` widens the keys to string.
export const pageMethods = Object.keys(pageMethodTable) as [PageMethod, ...PageMethod[]]
export const factsOfMethod = (method: PageMethod): PageMethodFacts => pageMethodTable[method]
export const isPageMethod = (code: string): code is PageMethod => Object.hasOwn(pageMethodTable, code)

/** The methods of a payment profile unless its owner sets others: one choice, whose page offers all of them. */
export const usualPageMethods = ['mada', 'creditcard', 'applepay'] as const satisfies readonly PageMethod[]

export const pageMethodNames = Object.fromEntries(
  pageMethods.map((method) => [method, pageMethodTable[method].name]),
  // Each key is a code of the table, which `Object.fromEntries` widens to string.
) as Readonly<Record<PageMethod, Localized>>
