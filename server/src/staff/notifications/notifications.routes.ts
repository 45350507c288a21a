import { notificationsCalls } from '@matla/contract/staff/notifications.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { readAll, readNotifications, setRead } from './read-notifications.ts'

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, notificationsCalls, {
    list: ({ query }, { actor }) => readNotifications(deps.db, actor, query),
    read: ({ params: { id }, body: { isRead } }, { actor }) => setRead(deps, actor, id, isRead),
    readAll: ({ body: { until } }, { actor }) => readAll(deps, actor, new Date(until)),
    preferences: (_input, { actor }) => readPreferences(deps.db, actor),
    savePreferences: ({ body }, { actor }) => savePreferences(deps, actor, body),
  })
}
