import { redirectsCalls } from '@matla/contract/staff/redirects.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
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
  const readOne = (id: string) => readRedirect(db, id)
  serve(app, deps, redirectsCalls, {
    list: ({ query }) => readRedirects(db, query),
    one: ({ params: { id } }) => readOne(id),
    missing: async () => ({ pages: await readMissingPages(db) }),
    add: async ({ body }, { actor: { userId: by } }) => {
      return readOne(await addRedirect(deps, { ...body, by }))
    },
    change: async ({ params: { id }, body: { to } }, { actor: { userId: by } }) => {
      await changeRedirect(deps, { id, to, by })
      return readOne(id)
    },
    remove: ({ params: { id } }, { actor }) => removeRedirect(deps, { id, by: actor.userId }),
    import: ({ body: { text } }, { actor }) => importRedirects(deps, { text, by: actor.userId }),
  })
}
