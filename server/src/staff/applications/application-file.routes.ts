import type { FastifyInstance } from 'fastify'
import { readApplicationFile } from '#engagement/applications/read-applications.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'

/** An applicant's file is always downloaded, never displayed under our origin (docs/invariants.md#v22). */
export function applicationFileRoutes(app: FastifyInstance, deps: Deps): void {
  for (const at of ['/staff', '']) fileRoute(app, deps, at)
}

function fileRoute(app: FastifyInstance, deps: Deps, at: string): void {
  const url = `/${deps.config.slug}${at}/applications/:applicationId/files/:slot`
  app.get<{ Params: { applicationId: string; slot: string } }>(url, async (request, reply) => {
    const context = createContext(request, reply, deps)
    await authorize({ access: 'staff', right: 'applications.read' }, context, deps)
    const { params } = request
    const read = await toStaffCall(context, { area: 'applications', action: 'read', params })
    const { applicationId, slot } = params
    const bytes = await runAudited(deps, read, () => readApplicationFile(deps, applicationId, slot))
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${slot}-${applicationId}.pdf"`)
      .send(bytes)
  })
}
