import { z } from 'zod'
import { foundKinds } from './kinds.ts'

/** One search result in the language of the reader; it is found by the words of both languages. */
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

/** A result of a query. */
export const FoundEntry = SearchEntry.extend({
  /** The sentence or lesson that contains the query's words; '' if the title does. */
  why: z.string(),
  /** The words of the title and of `why` that match. */
  matches: z.array(z.string()),
})
export type FoundEntry = z.output<typeof FoundEntry>

/** Up to this number of entries the browser gets the whole index; larger indexes are only searched on the server. */
export const wholeIndex = 500

/** The maximum number of results per page. */
export const maxResults = 50
