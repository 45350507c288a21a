import type { Localized } from '#kit/lang.ts'

/** How a transfer was entered: by hand, or from a bank statement. */
export const transferSources = ['entered', 'mt940', 'camt053', 'csv'] as const
export type TransferSource = (typeof transferSources)[number]

/** `dismiss`: the transfer does not belong to an order. */
export const transferDecisions = ['match', 'return', 'dismiss'] as const
export type TransferDecision = (typeof transferDecisions)[number]

/** `to-return`: staff have to return all or part of it. */
export const transferStates = ['open', 'to-return', 'matched', 'returned', 'dismissed'] as const
export type TransferState = (typeof transferStates)[number]

export const transferStateNames: Readonly<Record<TransferState, Localized>> = {
  open: { en: 'Undecided', ar: 'بلا قرار' },
  'to-return': { en: 'To be returned', ar: 'تجب إعادتها' },
  matched: { en: 'Matched', ar: 'مطابَقة' },
  returned: { en: 'Returned', ar: 'أُعيدت' },
  dismissed: { en: 'Not an order', ar: 'ليست لطلب' },
}

/** Why a line of a statement was rejected. */
export const lineFaults = {
  'row-wrong': { en: 'The line cannot be read.', ar: 'تعذّرت قراءة السطر.' },
  'date-wrong': { en: 'This is not a date.', ar: 'هذا ليس تاريخًا.' },
  'amount-wrong': { en: 'This is not an amount.', ar: 'هذا ليس مبلغًا.' },
  'currency-wrong': { en: 'Only amounts in riyals are taken.', ar: 'لا تُقبل إلا المبالغ بالريال.' },
  'reference-missing': {
    en: 'The bank’s reference is missing, so the line could be taken twice.',
    ar: 'الرقم المرجعي للبنك ناقص، فقد يُقبل السطر مرتين.',
  },
} as const satisfies Readonly<Record<string, Localized>>
export type LineFault = keyof typeof lineFaults

/** The maximum number of lines in a statement. */
export const maxStatementLines = 20_000
/** The maximum length of a statement, in characters. */
export const maxStatementLength = 16_000_000
