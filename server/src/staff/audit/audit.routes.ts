import { auditCalls } from '@matla/contract/staff/audit.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { signedIn } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { readEntries } from './read-entries.ts'

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, auditCalls, {
    list: async ({ query }, context) => readEntries(deps.db, query, (await signedIn(context)).roles),
  })
}
