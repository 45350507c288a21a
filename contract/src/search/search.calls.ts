import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { cachedCall, localizedCall } from '#kit/call.ts'
import { LangQuery } from '#kit/lang.schema.ts'
import { normalizeQuery } from './normalize-query.ts'
import { fold } from './fold.ts'
import { foundKinds } from './kinds.ts'
import { FoundEntry, maxResults, SearchEntry, wholeIndex } from './search.ts'

const positive = z.string().regex(/^[1-9]\d{0,3}$/)

export const searchCalls = {
  index: localizedCall({
    path: '/search-index',
    about: `Everything that the search finds: courses, articles, e-books and questions (R063). Of more than ${wholeIndex} it answers none and \`isPartial\`: \`/search\` finds them.`,
    result: successResult({
      entries: z.array(SearchEntry),
      /** True when there are too many entries for this call, in which case `entries` is empty. */
      isPartial: z.literal(true).optional(),
    }),
  }),
  find: cachedCall({
    path: '/search',
    about: `Search results, best first, one page at a time (R063). The first 80 characters of \`q\` count; \`limit\` is ${maxResults} at most.`,
    query: LangQuery.extend({
      // Spellings that are searched alike share one cache entry.
      q: z
        .string()
        .default('')
        .transform((typed) => fold(normalizeQuery(typed)).trim()),
      kind: z.enum(foundKinds).optional(),
      limit: positive.default('24').transform((asked) => Math.min(Number(asked), maxResults)),
      page: positive.default('1').transform(Number),
      /** Set for suggestions while the visitor types, so that an unfinished word without results is not counted. */
      typing: z.literal('1').optional(),
    }),
    result: successResult({
      entries: z.array(FoundEntry),
      /** The number of results on all pages. */
      total: z.int().nonnegative(),
      /** The number of results of each kind, even when the query is limited to one kind. */
      kinds: z.partialRecord(z.enum(foundKinds), z.int().positive()),
      /** The similar query that was searched instead, because the typed one has no results. */
      didYouMean: z.string().optional(),
    }),
  }),
}
