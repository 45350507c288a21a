import type { ReactNode } from 'react'

/** The response of every staff list. */
export type ListData<Row> = {
  readonly rows: readonly Row[]
  /** The rows of the whole list, counted up to 10,000. */
  readonly total: number
  /** False: there are more rows than `total`. */
  readonly isTotalExact: boolean
  readonly next: string | null
  readonly previous: string | null
  /** A reload failed; these are the previous rows. */
  readonly stale?: Stale
}

export type Stale = {
  /** When the rows were read. */
  readonly at: string
  /** They belong to another search or other filters. */
  readonly isOther: boolean
  /** Why there are no new ones. */
  readonly message: string
  readonly reference?: string | undefined
}

export type Column<Row> = {
  /** Also identifies it in the choice of columns. */
  readonly key: string
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned, with digits of equal width. */
  readonly isNumber?: boolean
  /** Hidden until it is selected. */
  readonly isExtra?: boolean
  /** The orders that its heading toggles, as the call names them; the first is used first. */
  readonly orders?: readonly [first: string, second?: string]
  /**
   * Where it appears on a phone's card: by default on a line; `labelled`: with the column's heading before it, unless
   * the cell is null, which a table shows as a dash; `foot`: below everything, for buttons.
   */
  readonly onCard?: 'title' | 'aside' | 'line' | 'labelled' | 'foot' | 'none'
}

/** A filter of the list; `key` is its name in the address and in the call. */
export type Filter =
  | {
      readonly kind: 'choice'
      readonly key: string
      readonly name: string
      readonly options: readonly { readonly value: string; readonly label: string }[]
    }
  | { readonly kind: 'text'; readonly key: string; readonly name: string }
  | {
      /** Dates in Riyadh, YYYY-MM-DD, inclusive; either may be omitted. */
      readonly kind: 'days'
      readonly from: string
      readonly to: string
      readonly name: string
    }
  | {
      /** `sums`: amounts in riyals on the screen, in halalas in the address; `counts`: whole numbers. */
      readonly kind: 'sums' | 'counts'
      readonly from: string
      readonly to: string
      readonly name: string
    }

/** A filter with one of these values, under their labels. */
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

/** A tab of the list. `query`: its parameters besides `view`. */
export type View = {
  readonly key: string
  readonly name: string
  readonly query?: Readonly<Record<string, string>>
}

/** The selection. `isAll`: every matching row, not only the visible ones. */
export type BulkSelection<Row> = {
  readonly rows: readonly Row[]
  readonly isAll: boolean
  /** Keeps these selected, e.g. the rows that an action failed on; without ids, clears the selection. */
  readonly keep: (ids?: readonly string[]) => void
}
