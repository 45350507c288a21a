import { findCalls } from '@matla/contract/staff/find.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { find } from './find.ts'

export function findRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, findCalls, {
    find: ({ query: { q } }, { actor, lang }) => find(deps, actor, { q, lang }),
  })
}
