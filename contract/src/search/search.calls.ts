import { z } from 'zod'
import { answer } from '#kit/answer.schema.ts'
import { cachedCall } from '#kit/call.ts'
import { LangQuery } from '#kit/lang.schema.ts'
import { SearchEntry } from './search.ts'

export const searchCalls = {
  index: cachedCall({
    path: '/search-index',
    about: 'Everything that the search finds: courses, articles, e-books and questions (R063).',
    query: LangQuery,
    result: answer({ entries: z.array(SearchEntry) }),
  }),
}
