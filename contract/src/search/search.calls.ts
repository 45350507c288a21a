import { z } from 'zod'
import { answer } from '#kit/answer.schema.ts'
import { localizedCall } from '#kit/call.ts'
import { SearchEntry } from './search.ts'

export const searchCalls = {
  index: localizedCall({
    path: '/search-index',
    about: 'Everything that the search finds: courses, articles, e-books and questions (R063).',
    result: answer({ entries: z.array(SearchEntry) }),
  }),
}
