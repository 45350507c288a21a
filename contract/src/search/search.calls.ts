import { z } from 'zod'
import { call } from '#kit/call.ts'
import { LangQuery } from '#kit/lang.schema.ts'
import { SearchEntry } from './search.ts'

export const searchCalls = {
  index: call({
    method: 'GET',
    path: '/search-index',
    access: 'anyone',
    about: 'Everything that the search finds: courses, articles, e-books and questions (R063).',
    query: LangQuery,
    result: z.object({ success: z.literal(true), entries: z.array(SearchEntry) }),
    errors: [],
    cached: true,
  }),
}
