import { viewsCalls } from '@matla/contract/staff/views.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { changeView, readViews, removeView, saveView } from './views.ts'

export function viewsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, viewsCalls, {
    list: async ({ query }, context) => ({
      views: await readViews(deps.db, await requireActor(context), query.area),
    }),
    save: async ({ body }, context) => ({ view: await saveView(deps, await requireActor(context), body) }),
    change: async ({ params, body }, context) => ({
      view: await changeView(deps, await requireActor(context), params.id, body),
    }),
    remove: async ({ params }, context) => {
      await removeView(deps, await requireActor(context), params.id)
      return {}
    },
  })
}
