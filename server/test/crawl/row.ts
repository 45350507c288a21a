type Words = { readonly ar: string; readonly en: string }
export type Who = 'visitor' | 'newcomer' | 'learner' | 'shopper' | 'waiting' | 'declined' | 'paid'

/** The URLs of one page, who opens them, and the expected heading or redirect. */
export type Row = {
  /** The requirements or choices (docs/invariants.md) that the page fulfils. */
  readonly rows: string
  readonly at: readonly string[]
  readonly who?: Who
  readonly status?: number
  readonly heading?: Words
  /** The canonical URL for search engines; absent: the page is not indexed. */
  readonly canonical?: string
  readonly leadsTo?: string
}

/** A page that search engines index under its first URL. */
export const open = (rows: string, heading: Words, ...at: readonly [string, ...string[]]): Row => ({
  rows,
  at,
  heading,
  canonical: at[0],
})

/** A page that search engines must not index. */
export const closed = (rows: string, heading: Words, ...at: readonly string[]): Row => ({ rows, at, heading })

/** A page for one signed-in person only. */
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
