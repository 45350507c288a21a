import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { exportPerson } from '#identity/personal-data/export-person.ts'
import { findDataSubject } from '#identity/personal-data/find-data-subject.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { fail } from '#lib/errors.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'

const Params = z.object({ id: z.uuid() })

/**
 * Exports everything that the shop stores about one user, in the form of their own export, for requests that
 * reach staff (PDPL article 4).
 */
export function personExportRoutes(
  app: FastifyInstance,
  deps: Deps,
  providers: readonly PersonalDataProvider[],
): void {
  app.get(`/${deps.config.slug}/staff/people/:id/export`, async (request, reply) => {
    const context = createContext(request, reply, deps)
    await authorize({ access: 'staff', right: 'people.export', proof: true }, context, deps)
    const { success: isFit, data: params } = Params.safeParse(request.params)
    if (!isFit) return fail('invalid')
    const asker = await findDataSubject(deps.db, params.id)
    const call = await toStaffCall(context, { area: 'people', action: 'export-person', params })
    const archive = await runAudited(deps, call, () => exportPerson(deps, providers, asker, call.actorId))
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="personal-data.zip"')
      .send(Readable.from(archive, { objectMode: false }))
  })
}
