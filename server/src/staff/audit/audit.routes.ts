import { auditCalls, AuditQuery } from '@matla/contract/staff/audit.calls'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { audited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { allow, signedIn } from '#platform/http/actor.ts'
import { callOfStaff } from '#platform/http/audited-rows.ts'
import { contextOf } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { auditCsv } from './audit-csv.ts'
import { readActors, readEntries } from './read-entries.ts'

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, auditCalls, {
    list: async ({ query }, context) => readEntries(deps.db, query, (await signedIn(context)).roles),
    actors: async () => ({ actors: await readActors(deps.db) }),
  })

  /** What the list shows, as a file; it needs proof, and its own entry says what was exported. */
  app.get(`/${deps.config.slug}/staff/audit.csv`, async (request, reply) => {
    const context = contextOf(request, reply, deps)
    await allow({ access: 'staff', right: 'audit.read-money', proof: true }, context, deps)
    const { success: isFit, data } = AuditQuery.safeParse(request.query)
    if (!isFit) return fail('invalid')
    const { after: _after, before: _before, limit: _limit, total: _total, q: _q, ...filters } = data
    const { userId: actorId, roles } = await signedIn(context)
    const call = await callOfStaff(context, { area: 'audit', action: 'export', params: {} })
    const deed = { actorId, action: 'export', subject: call.subject, detail: filters }
    await audited(deps, call, () => deps.db.transaction((tx) => writeAudit(tx, deed, deps.clock())))
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .send(Readable.from(auditCsv(deps.db, data, { roles, lang: context.lang })))
  })
}
