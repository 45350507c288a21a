import type { ReactNode } from 'react'

/** What every list of the staff answers. */
export type ListData<Row> = {
  readonly rows: readonly Row[]
  /** Rows of the whole list, counted up to 10,000. */
  readonly total: number
  /** False: there are more rows than `total`. */
  readonly isTotalExact: boolean
  readonly next: string | null
  readonly previous: string | null
  /** It could not be read anew; these are the rows of before. */
  readonly stale?: Stale
}

export type Stale = {
  /** When the rows were read. */
  readonly at: string
  /** They were read for another search or other filters. */
  readonly isOther: boolean
  /** Why there are no new ones. */
  readonly message: string
  readonly reference?: string | undefined
}

export type Column<Row> = {
  /** Also its name in the choice of columns. */
  readonly key: string
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned digits of one width. */
  readonly isNumber?: boolean
  /** Not shown until it is chosen. */
  readonly isExtra?: boolean
  /** The orders that its head switches between, as the call names them; the first is asked for first. */
  readonly orders?: readonly [first: string, second?: string]
  /**
   * Where it stands on the card of a phone: by default a line; `labelled`: with the column's name before it, unless the
   * cell is null, for which a desk has a dash; `foot`: below all, for buttons.
   */
  readonly onCard?: 'title' | 'aside' | 'line' | 'labelled' | 'foot' | 'none'
}

/** What narrows a list; `key` is the name of the filter in the address and in the call. */
export type Filter =
  | {
      readonly kind: 'choice'
      readonly key: string
      readonly name: string
      readonly options: readonly { readonly value: string; readonly label: string }[]
    }
  | { readonly kind: 'text'; readonly key: string; readonly name: string }
  | {
      /** Days in Riyadh, YYYY-MM-DD, both included; either may be left out. */
      readonly kind: 'days'
      readonly from: string
      readonly to: string
      readonly name: string
    }
  | {
      /** Sums in riyals on the screen, in halalas in the address. */
      readonly kind: 'sums'
      readonly from: string
      readonly to: string
      readonly name: string
    }

/** A tab of the list. `query`: what its address says beside `view`. */
export type View = {
  readonly key: string
  readonly name: string
  readonly query?: Readonly<Record<string, string>>
}

/** What is selected. `isAll`: every row that matches, not only those that are seen. */
export type Selected<Row> = {
  readonly rows: readonly Row[]
  readonly isAll: boolean
  /** Keeps these selected, e.g. the rows that an action failed on; none without ids. */
  readonly keep: (ids?: readonly string[]) => void
}
