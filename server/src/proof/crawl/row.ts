type Words = { readonly ar: string; readonly en: string }
export type Who = 'visitor' | 'newcomer' | 'learner' | 'shopper' | 'waiting' | 'declined' | 'paid'

/** Addresses that show one page: who opens them, and its heading; or where they lead. */
export type Row = {
  /** The requirements or choices (docs/invariants.md) that it answers. */
  readonly rows: string
  readonly at: readonly string[]
  readonly who?: Who
  readonly status?: number
  readonly heading?: Words
  /** The one address for search engines; absent: they are told to stay away. */
  readonly canonical?: string
  readonly leadsTo?: string
}

/** A page that search engines list under its first address. */
export const open = (rows: string, heading: Words, ...at: readonly [string, ...string[]]): Row => ({
  rows,
  at,
  heading,
  canonical: at[0],
})

/** A page that search engines leave alone. */
export const closed = (rows: string, heading: Words, ...at: readonly string[]): Row => ({ rows, at, heading })

/** A page that is somebody's own. */
export const own = (rows: string, who: Who, heading: Words, ...at: readonly string[]): Row => ({
  rows,
  at,
  who,
  heading,
})

export const missing = (rows: string, heading: Words, ...at: readonly string[]): Row => ({
  rows,
  at,
  status: 404,
  heading,
})

export const leads = (rows: string, leadsTo: string, status: number, ...at: readonly string[]): Row => ({
  rows,
  at,
  status,
  leadsTo,
})
