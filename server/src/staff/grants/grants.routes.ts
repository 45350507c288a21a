import { grantsCalls } from '@matla/contract/staff/grants.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#learning/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { grantToMany, grantToOne, previewGrants } from '#learning/grants/grant-courses.ts'
import { revokeGrant } from '#learning/grants/revoke-grant.ts'

export function grantsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, grantsCalls, {
    preview: async ({ body }) => {
      const { rows, repeated } = await previewGrants(deps, body)
      return { rows: [...rows], repeated }
    },
    many: async ({ body }, context) => grantToMany(deps, await requireActor(context), body),
    one: async ({ params: { id: userId }, body }, context) =>
      grantToOne(deps, await requireActor(context), { userId, ...body }),
    revoke: async ({ params: { id: userId }, body }, context) => {
      await revokeGrant(deps, await requireActor(context), { userId, ...body })
      return {}
    },
  })
}
