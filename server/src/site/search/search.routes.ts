import { langOf } from '@matla/contract/kit/lang.schema'
import { searchCalls } from '@matla/contract/search/search.calls'
import type { FastifyInstance } from 'fastify'
import { serve, type ServeDeps } from '#platform/http/serve.ts'
import type { Deps } from '#platform/deps.ts'
import { searchIndex } from './search-index.ts'

export function searchRoutes(app: FastifyInstance, deps: ServeDeps & Pick<Deps, 'db'>): void {
  serve(app, deps, searchCalls, {
    index: async ({ query }) => ({ entries: await searchIndex(deps.db, langOf(query.lang)) }),
  })
}
