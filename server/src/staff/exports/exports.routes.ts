import { exportsCalls } from '@matla/contract/staff/exports.calls'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import { isUuid } from '#lib/ids.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { beginExport, fetchExport } from './export-school.ts'
import { readExport, readExports } from './read-exports.ts'

export function exportsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, exportsCalls, {
    list: ({ query }) => readExports(db, query),
    one: ({ params: { id } }) => readExport(db, id),
    begin: async (_input, { actor }) => readExport(db, await beginExport(deps, actor.userId)),
  })

  app.get<{ Params: { id: string } }>(
    `/${deps.config.slug}/staff/exports/:id/file`,
    async (request, reply) => {
      const context = createContext(request, reply, deps)
      await authorize({ access: 'staff', right: 'school.export', proof: true }, context, deps)
      const { params } = request
      if (!isUuid(params.id)) return fail('export-not-found')
      const call = await toStaffCall(context, { area: 'exports', action: 'fetch', params })
      const file = await runAudited(deps, call, () =>
        fetchExport(deps, { id: params.id, userId: call.actorId }),
      )
      return reply
        .type('application/gzip')
        .header('cache-control', 'private, no-store')
        .header('content-length', file.size)
        .header('content-disposition', 'attachment; filename="school.tar.gz"')
        .send(await file.read())
    },
  )
}
