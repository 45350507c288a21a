import { auditCalls, AuditQuery } from '@matla/contract/staff/audit.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { csvFile, pickFilters } from '#staff/csv-file.ts'
import { auditCsv } from './audit-csv.ts'
import { readActors, readEntries } from './read-entries.ts'

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, auditCalls, {
    list: ({ query }, { actor }) => readEntries(deps.db, query, actor.roles),
    actors: async () => ({ actors: await readActors(deps.db) }),
  })
  csvFile(app, deps, {
    path: 'audit.csv',
    area: 'audit',
    right: 'audit.read-money',
    query: AuditQuery,
    nameOf: () => 'audit',
    of: pickFilters,
    lines: (query, lang, roles) => auditCsv(deps.db, query, { roles, lang }),
  })
}
