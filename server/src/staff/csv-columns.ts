import type { CsvValue } from '@matla/contract/kit/csv'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import { riyadhTime } from '#lib/riyadh-time.ts'

/** A column of an export: sums, times and words have one form in all of them. */
export type Column<Row> = {
  readonly head: Localized
  readonly valueOf: (row: Row, lang: Lang) => CsvValue
}

export const textColumn = <Row>(
  head: Localized,
  of: (row: Row, lang: Lang) => string | null | undefined,
): Column<Row> => ({ head, valueOf: (row, lang) => of(row, lang) ?? '' })

/** How many, or which in a row. */
export const countColumn = <Row>(head: Localized, of: (row: Row) => number | null): Column<Row> => ({
  head,
  valueOf: (row) => of(row) ?? '',
})

/** A sum in halalas, which is written in riyals with two decimals. */
export const sumColumn = <Row>(head: Localized, of: (row: Row) => number): Column<Row> => ({
  head,
  valueOf: (row) => ({ halalas: of(row) }),
})

/** A moment on Riyadh's clock, which the head says. */
export const timeColumn = <Row>(
  { en, ar }: Localized,
  of: (row: Row) => Date | string | null,
): Column<Row> => ({
  head: { en: `${en} (Riyadh)`, ar: `${ar} (الرياض)` },
  valueOf: (row) => {
    const at = of(row)
    return at === null ? '' : riyadhTime(at)
  },
})

/** A value of a list by its name. */
export const wordColumn = <Row, Key extends string>(
  head: Localized,
  words: Readonly<Record<Key, Localized>>,
  of: (row: Row) => Key | null,
): Column<Row> => ({
  head,
  valueOf: (row, lang) => {
    const key = of(row)
    return key === null ? '' : words[key][lang]
  },
})

const yesOrNo = { yes: { en: 'yes', ar: 'نعم' }, no: { en: 'no', ar: 'لا' } } as const

export const yesColumn = <Row>(head: Localized, of: (row: Row) => boolean): Column<Row> =>
  wordColumn(head, yesOrNo, (row) => (of(row) ? 'yes' : 'no'))
