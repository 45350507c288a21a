import { hasRight } from '@matla/contract/staff/rights'
import { type JobKind, jobRight } from '@matla/contract/staff/system-words'
import { remindersWaitAgain } from '#engagement/reminders/send-reminder.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { emailWaitsAgain } from '#platform/mail/send-email.ts'
import type { Job } from '#platform/queue/jobs.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { kindOfFailed, takeFailedJob, takeFailedJobs } from './jobs-list.store.ts'

type RetryDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** Fails with `not-allowed` for a kind that is another role's to retry. */
const requireRight = ({ roles }: Actor, kind: JobKind): void => {
  if (!hasRight(roles, jobRight(kind))) fail('not-allowed')
}

/** Has one job tried again. Fails with `job-not-failed` when it was not given up, or somebody was first; `not-allowed`. */
export function retryJob({ db, clock, jobs }: RetryDeps, actor: Actor, jobId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const kind = (await kindOfFailed(tx, jobId)) ?? fail('job-not-failed')
    requireRight(actor, kind)
    const taken = await takeFailedJob(tx, jobId)
    if (taken.length === 0) fail('job-not-failed')
    await giveOut(tx, jobs, taken, clock())
    const deed = { actorId: actor.userId, action: 'retry', subject: jobId, detail: { kind } }
    await writeAudit(tx, deed, clock())
  })
}

/** Has every job of a kind tried again that was given up; answers how many. Fails with `not-allowed`. */
export function retryAll({ db, clock, jobs }: RetryDeps, actor: Actor, kind: JobKind): Promise<number> {
  requireRight(actor, kind)
  return db.transaction(async (tx) => {
    const taken = await takeFailedJobs(tx, kind)
    await giveOut(tx, jobs, taken, clock())
    const deed = { actorId: actor.userId, action: 'retryAll', subject: kind, detail: { count: taken.length } }
    await writeAudit(tx, deed, clock())
    return taken.length
  })
}

async function giveOut(tx: Tx, jobs: Deps['jobs'], taken: readonly Job[], now: Date): Promise<void> {
  for (const job of taken) await prepareAgain(tx, job, now)
  await jobs.add(tx, taken)
}

/** Undoes what giving up has written, where the job looks at it; enrolments and refunds do so themselves when they succeed. */
async function prepareAgain(tx: Tx, job: Job, now: Date): Promise<void> {
  switch (job.task) {
    case 'email':
      await emailWaitsAgain(tx, job.queuedEmailId)
      await closeTask(tx, { kind: 'email-failed', subject: job.queuedEmailId }, now)
      return
    case 'reminder':
      await remindersWaitAgain(tx, job.reminderId)
      return
    case 'invoice':
      await closeTask(tx, { kind: 'invoice-failed', subject: job.invoiceId }, now)
      return
    case 'creditNote':
      await closeTask(tx, { kind: 'credit-note-failed', subject: job.creditNoteId }, now)
      return
    case 'money-report':
      await closeTask(tx, { kind: 'report-failed', subject: job.checkId }, now)
      return
    case 'enrol':
    case 'unenrol':
    case 'refund':
    case 'reminder-due':
    case 'reconcile':
    case 'bulk':
  }
}
