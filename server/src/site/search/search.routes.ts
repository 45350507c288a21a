import { langFromCode } from '@matla/contract/kit/lang.schema'
import { wholeIndex } from '@matla/contract/search/search'
import { searchCalls } from '@matla/contract/search/search.calls'
import type { FastifyInstance } from 'fastify'
import { serve, type ServeDeps } from '#platform/http/serve.ts'
import type { Deps } from '#platform/deps.ts'
import { findEntries } from './find-entries.ts'
import { readIndex } from './read-index.ts'

export function searchRoutes(app: FastifyInstance, deps: ServeDeps & Pick<Deps, 'db'>): void {
  serve(app, deps, searchCalls, {
    index: async ({ query }, context) => {
      const { entries, isPartial, isCurrent } = await readIndex(deps.db, langFromCode(query.lang), wholeIndex)
      if (!isCurrent) context.skipCache()
      return { entries, ...(isPartial && { isPartial }) }
    },
    find: async ({ query: { q, lang, kind, limit, page } }, context) => {
      const asked = { query: q, lang: langFromCode(lang), kind: kind ?? null, limit, page }
      const { entries, total, kinds, didYouMean, isCurrent } = await findEntries(deps.db, asked)
      if (!isCurrent) context.skipCache()
      return { entries, total, kinds, ...(didYouMean !== null && { didYouMean }) }
    },
  })
}
