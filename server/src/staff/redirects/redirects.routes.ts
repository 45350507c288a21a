import { redirectsCalls } from '@matla/contract/staff/redirects.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { readMissingPages } from '#site/redirects/follow-redirect.ts'
import {
  addRedirect,
  changeRedirect,
  importRedirects,
  removeRedirect,
} from '#site/redirects/change-redirects.ts'
import { readRedirect, readRedirects } from './read-redirects.ts'

export function redirectsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const one = (id: string) => readRedirect(db, id)
  serve(app, deps, redirectsCalls, {
    list: ({ query }) => readRedirects(db, query),
    one: ({ params: { id } }) => one(id),
    missing: async () => ({ pages: await readMissingPages(db) }),
    add: async ({ body }, context) => {
      const { userId: by } = await requireActor(context)
      return one(await addRedirect(deps, { ...body, by }))
    },
    change: async ({ params: { id }, body: { to } }, context) => {
      const { userId: by } = await requireActor(context)
      await changeRedirect(deps, { id, to, by })
      return one(id)
    },
    remove: async ({ params: { id } }, context) => {
      await removeRedirect(deps, { id, by: (await requireActor(context)).userId })
      return {}
    },
    import: async ({ body: { text } }, context) =>
      importRedirects(deps, { text, by: (await requireActor(context)).userId }),
  })
}
