import { toActorFields } from '#lib/actor-fields.ts'
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
import { reconcileMoney, defaultDays } from './reconcile-money.ts'

/** Queues a reconciliation run. Fails with `reconciliation-running`, with who requested the current run and when. */
export async function requestReconciliation(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { userId }: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const requestId = newId(now)
    if (!(await insertRequest(tx, { id: requestId, askedBy: userId, askedAt: now }))) {
      const open = await findOpenRequest(tx)
      fail('reconciliation-running', open && toActorFields(open.by, open.at))
    }
    await jobs.add(tx, [{ task: 'reconcile', requestId }])
    const entry = { actorId: userId, action: 'run-reconciliation', subject: requestId }
    await writeAudit(tx, { ...entry, after: { state: 'waiting' } }, now)
  })
}

/** Performs the run that staff requested. Idempotent, because a run only compares: the job may be retried after a crash. */
export async function runRequestedReconciliation(
  deps: Deps,
  { requestId }: JobData['reconcile'],
): Promise<void> {
  const run = await reconcileMoney(deps, { cause: 'staff', days: defaultDays }, deps.jobs.add)
  await endRequest(deps.db, requestId, run.id, deps.clock())
}

/** Ends a request whose job failed for the last time, so that another run can be requested. */
export async function abandonRequestedReconciliation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { requestId }: JobData['reconcile'],
): Promise<void> {
  await endRequest(db, requestId, null, clock())
}

type ExplainDiscrepancyCommand = {
  readonly checkId: string
  readonly position: number
  readonly reason: string
}

/**
 * Records why a discrepancy is acceptable. The explanation applies until the amounts change. Fails with
 * `discrepancy-unknown`, with `discrepancy-not-answered` when the provider did not respond and only another run can help,
 * and with `discrepancy-explained`, with who explained it and when.
 */
export async function explainDiscrepancy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Actor,
  { checkId, position, reason }: ExplainDiscrepancyCommand,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const discrepancy = (await findDiscrepancy(tx, checkId, position)) ?? fail('discrepancy-unknown')
    if (discrepancy.kind === 'not-answered') fail('discrepancy-not-answered')
    const { kind, provider, reference, orderId, expectedHalalas, foundHalalas } = discrepancy
    const facts = { kind, provider, reference, expectedHalalas, foundHalalas }
    if (!(await insertExplanation(tx, { id: newId(now), ...facts, reason, by: userId, at: now }))) {
      const first = await findExplanation(tx, facts)
      fail('discrepancy-explained', first && toActorFields(first.by, first.at))
    }
    const entry = { actorId: userId, action: 'explain', subject: orderId ?? reference }
    await writeAudit(
      tx,
      { ...entry, before: { explanation: null }, after: { explanation: reason }, detail: facts },
      now,
    )
  })
}
