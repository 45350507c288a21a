import { privacyCalls } from '@matla/contract/privacy/privacy.calls'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Deps } from '#identity/deps.ts'
import { authorize } from '#platform/http/actor.ts'
import { createContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { confirmOwner, erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import type { PersonalDataProvider } from './personal-data-provider.ts'

export function privacyRoutes(app: FastifyInstance, deps: Deps, providers: readonly PersonalDataProvider[]) {
  serve(app, deps, privacyCalls, {
    forget: async ({ body }, context) => {
      const { actor, lang } = context
      await confirmOwner(deps, actor, body.password)
      await erasePerson(deps, providers, { actor, lang })
      context.clearSession()
    },
  })

  app.get(`/${deps.config.slug}/privacy/export`, async (request, reply) => {
    const context = createContext(request, reply, deps)
    const actor = await authorize({ access: 'member' }, context, deps)
    const archive = await exportPerson(deps, providers, { actor, lang: context.lang })
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .send(Readable.from(archive, { objectMode: false }))
  })
}
