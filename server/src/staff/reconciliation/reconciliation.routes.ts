import { reconciliationCalls } from '@matla/contract/staff/reconciliation.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#payments/deps.ts'
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
    runs: ({ query: { run } }) => readRuns(deps.db, run),
    run: (_input, { actor }) => requestReconciliation(deps, actor),
    explain: ({ params: { id: checkId }, body }, { actor }) =>
      explainDiscrepancy(deps, actor, { checkId, ...body }),
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
