import { privacyCalls } from '@matla/contract/privacy/privacy.calls'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Actor } from '#platform/http/actor.ts'
import { allow } from '#platform/http/access.ts'
import { serve, success } from '#platform/http/serve.ts'
import { type Visit, visitOf } from '#platform/http/visit.ts'
import type { Deps } from '#identity/deps.ts'
import { refuse } from '#lib/errors.ts'
import type { Contributor } from './contributor.ts'
import { exportPerson } from './export-person.ts'
import { confirmOwner, erasePerson } from './erase-person.ts'

const actorOf = async (visit: Visit): Promise<Actor> => (await visit.actor()) ?? refuse('sign-in-needed')

export function privacyRoutes(app: FastifyInstance, deps: Deps, contributors: readonly Contributor[]): void {
  serve(
    app,
    privacyCalls,
    {
      forget: async ({ body }, visit) => {
        const actor = await actorOf(visit)
        await confirmOwner(deps, { ip: visit.ip, actor }, body.password)
        await erasePerson(deps, contributors, { actor, lang: visit.lang })
        visit.dropSession()
        return success
      },
    },
    deps,
  )

  app.get(`/${deps.config.slug}/privacy/export`, async (request, reply) => {
    const visit = visitOf(request, reply, deps)
    await allow({ access: 'member' }, visit)
    const asker = { actor: await actorOf(visit), lang: visit.lang }
    const archive = await exportPerson(deps, contributors, asker)
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .send(Readable.from(archive, { objectMode: false }))
  })
}
