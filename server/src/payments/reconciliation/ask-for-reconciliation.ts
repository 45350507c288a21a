import { byWhom } from '#lib/by-whom.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Deps } from '#payments/deps.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import {
  endRequest,
  findDiscrepancy,
  findExplanation,
  findOpenRequest,
  insertExplanation,
  insertRequest,
} from './explanations.store.ts'
import { reconcileMoney, usualDays } from './reconcile-money.ts'

/** Asks for a run now, by a job. Fails with `reconciliation-running`: who asked for the one that runs, and when. */
export async function askForReconciliation(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { userId }: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const requestId = newId(now)
    if (!(await insertRequest(tx, { id: requestId, askedBy: userId, askedAt: now }))) {
      const open = await findOpenRequest(tx)
      fail('reconciliation-running', open && byWhom(open.by, open.at))
    }
    await jobs.add(tx, [{ task: 'reconcile', requestId }])
    const deed = { actorId: userId, action: 'run-reconciliation', subject: requestId }
    await writeAudit(tx, { ...deed, after: { state: 'waiting' } }, now)
  })
}

/** The run that staff asked for; after a kill, or when it is tried again, it compares once more, which changes nothing. */
export async function runRequested(deps: Deps, { requestId }: JobData['reconcile']): Promise<void> {
  const run = await reconcileMoney(deps, { cause: 'staff', days: usualDays }, deps.jobs.add)
  await endRequest(deps.db, requestId, run.id, deps.clock())
}

/** After its last try another run may be asked for. */
export async function giveUpRun(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { requestId }: JobData['reconcile'],
): Promise<void> {
  await endRequest(db, requestId, null, clock())
}

type Explained = { readonly checkId: string; readonly position: number; readonly reason: string }

/**
 * Says why a discrepancy is as it should be; it counts until its sums change. Fails with `discrepancy-unknown`, with
 * `discrepancy-not-answered` for what only another run answers, and with `discrepancy-explained`: who did before, and when.
 */
export async function explainDiscrepancy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Actor,
  { checkId, position, reason }: Explained,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const found = (await findDiscrepancy(tx, checkId, position)) ?? fail('discrepancy-unknown')
    if (found.kind === 'not-answered') fail('discrepancy-not-answered')
    const { kind, provider, reference, orderId, expectedHalalas, foundHalalas } = found
    const facts = { kind, provider, reference, expectedHalalas, foundHalalas }
    if (!(await insertExplanation(tx, { id: newId(now), ...facts, reason, by: userId, at: now }))) {
      const first = await findExplanation(tx, facts)
      fail('discrepancy-explained', first && byWhom(first.by, first.at))
    }
    const deed = { actorId: userId, action: 'explain', subject: orderId ?? reference }
    await writeAudit(
      tx,
      { ...deed, before: { explanation: null }, after: { explanation: reason }, detail: facts },
      now,
    )
  })
}
