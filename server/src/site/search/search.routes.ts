import { langFromCode } from '@matla/contract/kit/lang.schema'
import { wholeIndex } from '@matla/contract/search/search'
import { searchCalls } from '@matla/contract/search/search.calls'
import type { FastifyInstance } from 'fastify'
import { serve, type ServeDeps } from '#platform/http/serve.ts'
import type { Deps } from '#platform/deps.ts'
import { openEmptySearches } from './empty-searches.ts'
import { findEntries } from './find-entries.ts'
import { readIndex } from './read-index.ts'

export function searchRoutes(
  app: FastifyInstance,
  deps: ServeDeps & Pick<Deps, 'db' | 'clock' | 'log'>,
): void {
  const countEmpty = openEmptySearches(deps)
  serve(app, deps, searchCalls, {
    index: async ({ query }, context) => {
      const { entries, isPartial, isCurrent } = await readIndex(deps.db, langFromCode(query.lang), wholeIndex)
      if (!isCurrent) context.skipCache()
      return { entries, ...(isPartial && { isPartial }) }
    },
    find: async ({ query: { q, lang, kind, limit, page, typing } }, context) => {
      const searchQuery = { query: q, lang: langFromCode(lang), kind: kind ?? null, limit, page }
      const { entries, total, kinds, didYouMean, isCurrent } = await findEntries(deps.db, searchQuery)
      const isEmpty = didYouMean !== null || Object.keys(kinds).length === 0
      if (isEmpty && typing === undefined && page === 1) countEmpty(q)
      // Every search without results is counted, and a cached response would not be.
      if (!isCurrent || (isEmpty && typing === undefined)) context.skipCache()
      return { entries, total, kinds, ...(didYouMean !== null && { didYouMean }) }
    },
  })
}
