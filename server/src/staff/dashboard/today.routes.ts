import { todayCalls } from '@matla/contract/staff/today.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#payments/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { readToday } from './read-today.ts'

export function todayRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, todayCalls, {
    read: ({ query }, { actor }) => readToday(deps, actor, query),
  })
}
