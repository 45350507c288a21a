import { requeueUpload } from '#cms/media/encode-upload.ts'
import { requeueReminder } from '#engagement/reminders/send-reminder.ts'
import type { TaskKind } from '@matla/contract/staff/task-kinds'
import type { Tx } from '#platform/db/database.ts'
import { requeueFailedEmail, dropFailedEmail } from '#platform/mail/send-email.ts'
import type { Job } from '#platform/queue/jobs.ts'
import { closeTask } from '#platform/tasks/tasks.ts'

/** The id of the row that a job is about, and the kind of task that its failure opened, or null. */
function aboutOf(job: Job): { readonly subject: string; readonly taskKind: TaskKind | null } {
  switch (job.task) {
    case 'email':
      return { subject: job.queuedEmailId, taskKind: 'email-failed' }
    case 'enrol':
    case 'enrol-imported':
      return { subject: job.enrolmentId, taskKind: 'enrolment-failed' }
    case 'unenrol':
      return { subject: job.enrolmentId, taskKind: 'enrolment-not-closed' }
    case 'leave-lms':
      return { subject: job.userId, taskKind: 'learner-to-suspend' }
    case 'refund':
      return { subject: job.refundId, taskKind: 'refund-failed' }
    case 'invoice':
      return { subject: job.invoiceId, taskKind: 'invoice-failed' }
    case 'creditNote':
      return { subject: job.creditNoteId, taskKind: 'credit-note-failed' }
    case 'money-report':
      return { subject: job.checkId, taskKind: 'report-failed' }
    case 'reminder-due':
    case 'reminder':
      return { subject: job.reminderId, taskKind: null }
    case 'reconcile':
      return { subject: job.requestId, taskKind: null }
    case 'bulk':
      return { subject: job.runId, taskKind: null }
    case 'archive':
      return { subject: job.archiveId, taskKind: null }
    case 'export-school':
      return { subject: job.exportId, taskKind: null }
    case 'check-import':
    case 'apply-import':
      return { subject: job.importId, taskKind: null }
    case 'media':
      return { subject: job.uploadId, taskKind: null }
  }
}

/** The tasks of these jobs stay open until the job succeeds and closes them. */
const closedBySuccess: ReadonlySet<Job['task']> = new Set([
  'enrol',
  'enrol-imported',
  'unenrol',
  'leave-lms',
  'refund',
])

/** Clears the failure that the job would otherwise read. Enrolments and refunds clear theirs when they succeed. */
export async function prepareAgain(tx: Tx, job: Job, now: Date): Promise<void> {
  if (job.task === 'email') await requeueFailedEmail(tx, job.queuedEmailId)
  if (job.task === 'media') await requeueUpload(tx, job.uploadId, now)
  if (job.task === 'reminder') await requeueReminder(tx, job.reminderId)
  const { subject, taskKind: kind } = aboutOf(job)
  if (kind !== null && !closedBySuccess.has(job.task)) await closeTask(tx, { kind, subject }, now)
}

/**
 * Settles a dropped job: the person who dropped it closes its task, and its email is not sent. Enrolments,
 * refunds and documents stay failed, so that their pages offer a retry. Returns the row's id.
 */
export async function dropSubject(
  tx: Tx,
  job: Job,
  now: Date,
  by: { readonly userId: string; readonly note: string },
): Promise<string> {
  if (job.task === 'email') await dropFailedEmail(tx, job.queuedEmailId)
  const { subject, taskKind: kind } = aboutOf(job)
  if (kind !== null) await closeTask(tx, { kind, subject }, now, by)
  return subject
}
