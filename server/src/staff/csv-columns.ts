import type { CsvValue } from '@matla/contract/kit/csv'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import { riyadhTime } from '@matla/contract/kit/riyadh'

/** A column of an export. Amounts, times and texts have the same format in all exports. */
export type Column<Row> = {
  readonly head: Localized
  readonly valueOf: (row: Row, lang: Lang) => CsvValue
}

export const textColumn = <Row>(
  head: Localized,
  of: (row: Row, lang: Lang) => string | null | undefined,
): Column<Row> => ({ head, valueOf: (row, lang) => of(row, lang) ?? '' })

/** A count or position. */
export const countColumn = <Row>(head: Localized, of: (row: Row) => number | null): Column<Row> => ({
  head,
  valueOf: (row) => of(row) ?? '',
})

/** An amount in halalas, written in riyals with two decimals. */
export const sumColumn = <Row>(head: Localized, of: (row: Row) => number): Column<Row> => ({
  head,
  valueOf: (row) => ({ halalas: of(row) }),
})

/** A moment in Riyadh time, as the header states. */
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

/** The label of an enum value. */
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
