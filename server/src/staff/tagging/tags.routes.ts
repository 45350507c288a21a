import { tagsCalls } from '@matla/contract/staff/tags.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { previewTags, tagMany, tagPerson } from './tag-people.ts'
import { listTags, mergeTags, remove, rename } from '#staff/tags/tags.ts'

export function tagsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, tagsCalls, {
    list: async () => ({ tags: await listTags(deps.db) }),
    tag: async ({ params: { id }, body }, context) => ({
      tags: await tagPerson(deps, await requireActor(context), { id, ...body }),
    }),
    previewTags: ({ body }) => previewTags(deps, body),
    tagMany: async ({ body }, context) => tagMany(deps, await requireActor(context), body),
    rename: async ({ params: { id }, body: { name } }) => {
      await rename(deps, id, name)
      return {}
    },
    merge: async ({ params: { id }, body: { into } }) => {
      await mergeTags(deps, id, into)
      return {}
    },
    remove: async ({ params: { id } }) => {
      await remove(deps, id)
      return {}
    },
  })
}
