import { z } from 'zod'
import { foundKinds } from './kinds.ts'

/** One search result in the language of the reader; it matches words of both languages. */
export const SearchEntry = z.object({
  kind: z.enum(foundKinds),
  href: z.string(),
  title: z.string(),
  /** The title in the other language. */
  also: z.string(),
  /** The subject, shown next to the title. */
  note: z.string(),
  /** Further searchable text in both languages. */
  about: z.string(),
  /** The authors or instructors, in both languages. */
  people: z.string(),
  /** The category whose colour the result has, or ''. */
  gel: z.string(),
})
export type SearchEntry = z.output<typeof SearchEntry>

/** A search result for a query. */
export const FoundEntry = SearchEntry.extend({
  /** The sentence or lesson that contains the query's words; '' when the title contains them. */
  why: z.string(),
  /** The words of the title and of `why` that match. */
  matches: z.array(z.string()),
})
export type FoundEntry = z.output<typeof FoundEntry>

/** Up to this number of entries the browser loads the whole index; a larger index is searched only on the server. */
export const wholeIndex = 500

/** The maximum number of results per page. */
export const maxResults = 50
