import { clientLogsCalls } from '@matla/contract/client-logs/client-logs.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { canAct } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { cleanLogs, writeLog } from './client-logs.ts'

export function clientLogsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, clientLogsCalls, {
    write: ({ body: { logMessage, filename } }, { ip }) => writeLog(deps, { logMessage, filename, ip }),
    cleanup: async (_input, context) => {
      const mayClean = canAct(await context.findActor(), 'system.retry', deps)
      return { removed: mayClean ? await cleanLogs(deps) : 0 }
    },
  })
}
