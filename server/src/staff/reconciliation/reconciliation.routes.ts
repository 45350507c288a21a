import { reconciliationCalls } from '@matla/contract/staff/reconciliation.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#payments/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { requestReconciliation, explainDiscrepancy } from '#payments/reconciliation/request-reconciliation.ts'
import { readRuns } from '#payments/reconciliation/read-runs.ts'
import { type CheckResult, readNewestCheck } from '#payments/reconciliation/money-report.ts'

export function reconciliationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, reconciliationCalls, {
    latest: async () => {
      const check = await readNewestCheck(deps.db)
      return { check: check && toCheckResponse(check) }
    },
    runs: async ({ query: { run } }) => readRuns(deps.db, run),
    run: async (_input, context) => {
      await requestReconciliation(deps, await requireActor(context))
      return {}
    },
    explain: async ({ params: { id: checkId }, body }, context) => {
      await explainDiscrepancy(deps, await requireActor(context), { checkId, ...body })
      return {}
    },
  })
}

const toCheckResponse = ({ id, cause, since, endedAt, asked, differences }: CheckResult) => ({
  id,
  cause,
  since,
  endedAt,
  asked,
  differences: [...differences],
})
