import { notificationsCalls } from '@matla/contract/staff/notifications.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { readAll, readNotifications, setRead } from './read-notifications.ts'

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, notificationsCalls, {
    list: async ({ query }, context) => readNotifications(deps.db, await requireActor(context), query),
    read: async ({ params: { id }, body: { isRead } }, context) => {
      await setRead(deps, await requireActor(context), id, isRead)
      return {}
    },
    readAll: async ({ body: { until } }, context) => {
      await readAll(deps, await requireActor(context), new Date(until))
      return {}
    },
    preferences: async (_input, context) => readPreferences(deps.db, await requireActor(context)),
    savePreferences: async ({ body }, context) => savePreferences(deps, await requireActor(context), body),
  })
}
