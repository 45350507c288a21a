import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { findOpenRequest, listChecks, readExplained } from './explanations.store.ts'

const mostRuns = 60

type Listed = Awaited<ReturnType<typeof listChecks>>[number]
const shown = ({ since, startedAt, endedAt, ...run }: Listed) => ({
  ...run,
  since: since.toISOString(),
  startedAt: startedAt.toISOString(),
  endedAt: endedAt.toISOString(),
})

/** The last runs, and the differences of one of them; the newest unless named. Fails with `reconciliation-unknown`. */
export async function readRuns(db: Db, asked: string | undefined) {
  const [listed, running] = await Promise.all([listChecks(db, mostRuns), findOpenRequest(db)])
  const one = asked === undefined ? listed[0] : listed.find(({ id }) => id === asked)
  if (asked !== undefined && !one) fail('reconciliation-unknown')
  const differences = one ? await readExplained(db, one.id) : []
  return {
    runs: listed.map(shown),
    run: one ? shown(one) : null,
    differences: differences.map(({ found: { checkId: _check, ...found }, paymentId, explanation }) => ({
      ...found,
      paymentId,
      explanation:
        explanation?.by && explanation.at
          ? { reason: explanation.reason ?? '', by: explanation.by, at: explanation.at.toISOString() }
          : null,
    })),
    running: running ? { by: running.by, at: running.at.toISOString() } : null,
  }
}

/** How many differences of a run nobody has explained. */
export async function countOpen(db: Db, checkId: string): Promise<number> {
  return (await readExplained(db, checkId)).filter(({ explanation }) => !explanation?.by).length
}
