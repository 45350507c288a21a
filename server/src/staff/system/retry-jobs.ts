import { hasRight } from '@matla/contract/kit/rights'
import { type JobKind, jobRight } from '@matla/contract/staff/system-words'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { findLastEntry, writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Job, StoredJob } from '#platform/queue/jobs.ts'
import { findKind, takeFailedJob, takeFailedJobs, takeFailedJobsFor } from './jobs-list.store.ts'
import { dropSubject, prepareAgain } from './job-subjects.ts'

type RetryDeps = Pick<Deps, 'db' | 'clock'>
export type QueueParts = {
  readonly requeue: (tx: Tx, jobs: readonly StoredJob[]) => Promise<void>
}

/** Fails with `not-allowed` for a kind that another role retries. */
const requireRight = ({ roles }: Actor, kind: JobKind): void => {
  if (!hasRight(roles, jobRight(kind))) fail('not-allowed')
}

/** Fails with `job-not-failed`, and with who retried or dropped it and when, if someone did. */
async function failAsSecond(tx: Tx, id: string, kind?: JobKind): Promise<never> {
  const [entryOfJob, all] = await Promise.all([
    findLastEntry(tx, { area: 'jobs', actions: ['retry', 'drop'], subjects: [id] }),
    kind && findLastEntry(tx, { area: 'jobs', actions: ['retryAll'], subjects: [kind] }),
  ])
  const first = entryOfJob && all ? (entryOfJob.at > all.at ? entryOfJob : all) : (entryOfJob ?? all)
  return fail('job-not-failed', first && toActorFields(first.by, first.at))
}

/** Takes a failed job of a kind that the caller may handle. Fails like `failAsSecond`, and with `not-allowed`. */
async function take(tx: Tx, actor: Actor, id: string): Promise<StoredJob> {
  const current = await findKind(tx, id)
  if (!current?.isFailed) return failAsSecond(tx, id, current?.kind)
  requireRight(actor, current.kind)
  const [job] = await takeFailedJob(tx, id)
  return job ?? failAsSecond(tx, id, current.kind)
}

/** Retries one job. Fails with `not-allowed`, or with `job-not-failed` when it has not failed or was already retried. */
export function retryJob(
  { db, clock }: RetryDeps,
  { requeue }: QueueParts,
  actor: Actor,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const failedJob = await take(tx, actor, id)
    await prepareAgain(tx, failedJob.job, clock())
    await requeue(tx, [failedJob])
    const entry = {
      actorId: actor.userId,
      action: 'retry',
      subject: id,
      detail: { kind: failedJob.job.task },
    }
    await writeAudit(tx, { ...entry, before: { state: 'failed' }, after: { state: 'waiting' } }, clock())
  })
}

/** Retries every failed job of a kind; returns how many. Fails with `not-allowed`. */
export function retryAll(
  { db, clock }: RetryDeps,
  { requeue }: QueueParts,
  actor: Actor,
  kind: JobKind,
): Promise<number> {
  requireRight(actor, kind)
  return db.transaction(async (tx) => {
    const failedJobs = await takeFailedJobs(tx, kind)
    for (const { job } of failedJobs) await prepareAgain(tx, job, clock())
    await requeue(tx, failedJobs)
    const entry = { actorId: actor.userId, action: 'retryAll', subject: kind }
    await writeAudit(tx, { ...entry, before: { failed: failedJobs.length }, after: { failed: 0 } }, clock())
    return failedJobs.length
  })
}

type Dropped = { readonly id: string; readonly reason: string }

/** Permanently removes one job from the queue and closes its task with the reason. Fails like `retryJob`. */
export function dropJob({ db, clock }: RetryDeps, actor: Actor, { id, reason }: Dropped): Promise<void> {
  return db.transaction(async (tx) => {
    const { job } = await take(tx, actor, id)
    const now = clock()
    const subject = await dropSubject(tx, job, now, { userId: actor.userId, note: reason })
    const detail = { kind: job.task, subject, reason }
    const entry = { actorId: actor.userId, action: 'drop', subject: id, detail }
    await writeAudit(tx, { ...entry, before: { state: 'failed' }, after: { state: 'dropped' } }, now)
  })
}

/** Removes failed jobs whose work was completed in another way. */
export async function clearFailedJob(tx: Tx, job: Job): Promise<void> {
  await takeFailedJobsFor(tx, job)
}
