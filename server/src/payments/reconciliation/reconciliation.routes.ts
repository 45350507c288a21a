import { moneyCheckCalls } from '@matla/contract/money-check/money-check.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#payments/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { type ReadCheck, readNewestCheck } from './money-report.ts'

export function reconciliationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, moneyCheckCalls, {
    latest: async () => {
      const check = await readNewestCheck(deps.db)
      return { check: check && shown(check) }
    },
  })
}

const shown = ({ id, cause, since, endedAt, asked, differences }: ReadCheck) => ({
  id,
  cause: cause === 'command' ? ('command' as const) : ('daily' as const),
  since: since.toISOString(),
  endedAt: endedAt.toISOString(),
  asked,
  differences: [...differences],
})
