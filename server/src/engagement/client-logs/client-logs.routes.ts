import { clientLogsCalls } from '@matla/contract/client-logs/client-logs.calls'
import { hasRight } from '@matla/contract/staff/rights'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { cleanLogs, readLogs, writeLog } from './client-logs.ts'

export function clientLogsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, clientLogsCalls, {
    write: async ({ body: { logMessage, filename } }, { ip }) => {
      await writeLog(deps, { logMessage, filename, ip })
      return {}
    },
    cleanup: async (_input, context) => {
      const actor = await context.actor()
      return { removed: actor?.isStaff && hasRight(actor.role, 'system.retry') ? await cleanLogs(deps) : 0 }
    },
    list: async () => ({ logs: await readLogs(deps.db) }),
  })
}
