import { z } from 'zod'

/** What a search may find. */
export const foundKinds = ['course', 'article', 'ebook', 'faq'] as const
export type FoundKind = (typeof foundKinds)[number]

/** One thing that can be found, in the language of the reader; it is found by the words of both. */
export const SearchEntry = z.object({
  kind: z.enum(foundKinds),
  href: z.string(),
  title: z.string(),
  /** Its name in the other language. */
  also: z.string(),
  /** Its subject, as it is shown beside the title. */
  note: z.string(),
  /** What else it is about, in both languages. */
  about: z.string(),
  /** Who made it, in both languages. */
  people: z.string(),
  /** The category whose colour it bears, or ''. */
  gel: z.string(),
})
export type SearchEntry = z.output<typeof SearchEntry>

/** So many entries are given to the browser as a whole; more are searched on the server alone. */
export const wholeIndex = 500

/** Most entries of one page of what was found. */
export const mostFound = 50
