import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { findOpenRequest, listChecks, listExplainedDiscrepancies } from './explanations.store.ts'

const maxRuns = 60

type CheckSummary = Awaited<ReturnType<typeof listChecks>>[number]
const toRun = ({ since, startedAt, endedAt, ...run }: CheckSummary) => ({
  ...run,
  since,
  startedAt,
  endedAt,
})

/** The last runs, and the discrepancies of one of them, by default the newest. Fails with `reconciliation-unknown`. */
export async function readRuns(db: Db, runId: string | undefined) {
  const [listed, running] = await Promise.all([listChecks(db, maxRuns), findOpenRequest(db)])
  const run = runId === undefined ? listed[0] : listed.find(({ id }) => id === runId)
  if (runId !== undefined && !run) fail('reconciliation-unknown')
  const differences = run ? await listExplainedDiscrepancies(db, run.id) : []
  return {
    runs: listed.map(toRun),
    run: run ? toRun(run) : null,
    differences: differences.map(({ found: { checkId: _check, ...found }, paymentId, explanation }) => ({
      ...found,
      paymentId,
      explanation:
        explanation?.by && explanation.at
          ? { reason: explanation.reason ?? '', by: explanation.by, at: explanation.at }
          : null,
    })),
    running: running ? { by: running.by, at: running.at } : null,
  }
}

/** The number of unexplained discrepancies of a run. */
export async function countUnexplained(db: Db, checkId: string): Promise<number> {
  return (await listExplainedDiscrepancies(db, checkId)).filter(({ explanation }) => !explanation?.by).length
}
