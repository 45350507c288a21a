import { viewsCalls } from '@matla/contract/staff/views.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { changeView, readViews, removeView, saveView } from './views.ts'

export function viewsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, viewsCalls, {
    list: async ({ query }, { actor }) => ({ views: await readViews(deps.db, actor, query.area) }),
    save: async ({ body }, { actor }) => ({ view: await saveView(deps, actor, body) }),
    change: async ({ params, body }, { actor }) => ({ view: await changeView(deps, actor, params.id, body) }),
    remove: ({ params }, { actor }) => removeView(deps, actor, params.id),
  })
}
