import { z } from 'zod'

/** The kinds of search results. */
export const foundKinds = ['course', 'article', 'ebook', 'faq'] as const
export type FoundKind = (typeof foundKinds)[number]

/** One thing that can be found, in the language of the reader; it is found by the words of both. */
export const SearchEntry = z.object({
  kind: z.enum(foundKinds),
  href: z.string(),
  title: z.string(),
  /** Its name in the other language. */
  also: z.string(),
  /** Its subject, shown next to the title. */
  note: z.string(),
  /** Further searchable text in both languages. */
  about: z.string(),
  /** Who made it, in both languages. */
  people: z.string(),
  /** The category whose colour it bears, or ''. */
  gel: z.string(),
})
export type SearchEntry = z.output<typeof SearchEntry>

/** Up to this number of entries the browser gets the whole index; larger indexes are only searched on the server. */
export const wholeIndex = 500

/** The maximum number of results per page. */
export const maxResults = 50
