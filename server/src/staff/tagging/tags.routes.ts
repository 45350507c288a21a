import { tagsCalls } from '@matla/contract/staff/tags.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { previewTags, tagMany, tagPerson } from './tag-people.ts'
import { listTags, mergeTags, remove, rename } from '#staff/tags/tags.ts'

export function tagsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, tagsCalls, {
    list: async () => ({ tags: await listTags(deps.db) }),
    tag: async ({ params: { id }, body }, { actor }) => ({
      tags: await tagPerson(deps, actor, { id, ...body }),
    }),
    previewTags: ({ body }) => previewTags(deps, body),
    tagMany: ({ body }, { actor }) => tagMany(deps, actor, body),
    rename: ({ params: { id }, body: { name } }) => rename(deps, id, name),
    merge: ({ params: { id }, body: { into } }) => mergeTags(deps, id, into),
    remove: ({ params: { id } }) => remove(deps, id),
  })
}
