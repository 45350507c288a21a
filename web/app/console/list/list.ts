import type { ReactNode } from 'react'

/** The response of every staff list. */
export type ListData<Row> = {
  readonly rows: readonly Row[]
  /** The rows of the whole list, counted up to 10,000. */
  readonly total: number
  /** False when there are more rows than `total`. */
  readonly isTotalExact: boolean
  readonly next: string | null
  readonly previous: string | null
  /** A reload failed; these are the previous rows. */
  readonly stale?: Stale
}

export type Stale = {
  /** When the rows were read. */
  readonly at: string
  /** The rows belong to another search or other filters. */
  readonly isOther: boolean
  /** Why there are no new rows. */
  readonly message: string
  readonly reference?: string | undefined
}

export type Column<Row> = {
  /** Also identifies the column in the choice of columns. */
  readonly key: string
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned, with digits of equal width. */
  readonly isNumber?: boolean
  /** Hidden until it is selected. */
  readonly isExtra?: boolean
  /** The orders between which its heading toggles, as named by the call; the first one is used first. */
  readonly orders?: readonly [first: string, second?: string]
  /**
   * Where the column appears on a phone's card. By default on a line; `labelled` puts the column's heading before it,
   * unless the cell is null, which a table shows as a dash; `foot` is below everything, for buttons.
   */
  readonly onCard?: 'title' | 'aside' | 'line' | 'labelled' | 'foot' | 'none'
}

type TextKey<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts] & string

/** The columns of a list; one without a `name` has the text of its key as heading. */
export const columnsOf = <Row, Texts extends object>(
  texts: Texts,
  columns: readonly (
    | Column<Row>
    | (Omit<Column<Row>, 'name'> & { readonly key: TextKey<Texts>; readonly name?: never })
  )[],
): Column<Row>[] =>
  columns.map((column) =>
    column.name === undefined ? { ...column, name: String(texts[column.key]) } : column,
  )

/** A filter of the list; `key` is its name in the URL and in the call. */
export type Filter =
  | {
      readonly kind: 'choice'
      readonly key: string
      readonly name: string
      readonly options: readonly { readonly value: string; readonly label: string }[]
    }
  | { readonly kind: 'text'; readonly key: string; readonly name: string }
  | {
      /** Dates in Riyadh as YYYY-MM-DD, inclusive; either can be absent. */
      readonly kind: 'days'
      readonly from: string
      readonly to: string
      readonly name: string
    }
  | {
      /** `sums` are amounts in riyals on screen and in halalas in the URL; `counts` are whole numbers. */
      readonly kind: 'sums' | 'counts'
      readonly from: string
      readonly to: string
      readonly name: string
    }

/** A filter by one of these values, shown with their labels. */
export const choiceFilter = (
  key: string,
  name: string,
  labels: Readonly<Record<string, string>>,
): Filter => ({
  kind: 'choice',
  key,
  name,
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
})

/** A tab of the list. `query` has its parameters except `view`. */
export type View = {
  readonly key: string
  readonly name: string
  readonly query?: Readonly<Record<string, string>>
}

/** The selection. With `isAll` it contains every matching row, not only the visible ones. */
export type BulkSelection<Row> = {
  readonly rows: readonly Row[]
  readonly isAll: boolean
  /** Leaves only these rows selected, for example those for which an action failed; without ids, clears the selection. */
  readonly keep: (ids?: readonly string[]) => void
}
