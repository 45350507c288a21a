import type { Lang } from '@matla/contract/kit/lang'
import { payoutDifferences } from '@matla/contract/staff/payout-words'
import type { PayoutLine } from '@matla/contract/staff/payouts.calls'
import type { Db } from '#platform/db/database.ts'
import { csvOf } from '#staff/csv-file.ts'
import { type Column, countColumn, sumColumn, textColumn, wordColumn } from '#staff/csv-columns.ts'
import { readLines } from './read-payouts.ts'

const kinds = {
  payment: { en: 'Payment', ar: 'دفعة' },
  refund: { en: 'Refund', ar: 'استرداد' },
  other: { en: 'Other', ar: 'أخرى' },
} as const

const columns: readonly Column<PayoutLine>[] = [
  countColumn({ en: 'Line', ar: 'السطر' }, ({ line }) => line),
  wordColumn({ en: 'Kind', ar: 'النوع' }, kinds, ({ kind }) => kind),
  textColumn({ en: 'Reference', ar: 'المرجع' }, ({ reference }) => reference),
  textColumn({ en: 'Order', ar: 'الطلب' }, ({ order }) => order && `#${order.number}`),
  textColumn({ en: 'Day', ar: 'اليوم' }, ({ occurredOn }) => occurredOn),
  sumColumn({ en: 'Amount', ar: 'المبلغ' }, ({ grossHalalas }) => grossHalalas),
  sumColumn({ en: 'Fee with VAT', ar: 'الرسوم مع الضريبة' }, ({ feeHalalas }) => feeHalalas ?? 0),
  sumColumn(
    { en: 'Agreed fee', ar: 'الرسوم المتفق عليها' },
    ({ expectedFeeHalalas }) => expectedFeeHalalas ?? 0,
  ),
  sumColumn(
    { en: 'Net', ar: 'الصافي' },
    ({ netHalalas, grossHalalas, feeHalalas }) => netHalalas ?? grossHalalas - (feeHalalas ?? 0),
  ),
  wordColumn({ en: 'Difference', ar: 'الفرق' }, payoutDifferences, ({ difference }) => difference),
]

/** The lines of one payout. Fails with `payout-not-found`. */
export const payoutLinesCsv = (db: Db, payoutId: string, lang: Lang): Promise<readonly string[]> =>
  Array.fromAsync(csvOf(columns, lang, (page) => readLines(db, payoutId, { ...page, order: 'first' })))
