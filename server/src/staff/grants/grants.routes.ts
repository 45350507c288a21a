import { grantsCalls } from '@matla/contract/staff/grants.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#learning/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { grantToMany, grantToOne, previewGrants } from '#learning/grants/grant-courses.ts'
import { revokeGrant } from '#learning/grants/revoke-grant.ts'

export function grantsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, grantsCalls, {
    preview: async ({ body }) => {
      const { rows, repeated } = await previewGrants(deps, body)
      return { rows: [...rows], repeated }
    },
    many: ({ body }, { actor }) => grantToMany(deps, actor, body),
    one: ({ params: { id: userId }, body }, { actor }) => grantToOne(deps, actor, { userId, ...body }),
    revoke: ({ params: { id: userId }, body }, { actor }) => revokeGrant(deps, actor, { userId, ...body }),
  })
}
