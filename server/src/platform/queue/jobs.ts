import type { Tx } from '#platform/db/database.ts'

/** Durable work that follows a change: given out in the same transaction, done later, repeated until it holds. */
export type JobData = {
  /** Enrol one LMS user in one course: `enrolments.id`. */
  enrol: { readonly enrolmentId: string }
  /** Send one email: `emails.id`. */
  email: { readonly queuedEmailId: string }
  /** Render and store one invoice: `tax_documents.id`. */
  invoice: { readonly invoiceId: string }
  /** Close one course that is paid no longer on the LMS: `enrolments.id`. */
  unenrol: { readonly enrolmentId: string }
  /** Take an erased person out of what the shop opened on the LMS, and close the account that it made there. */
  'leave-lms': {
    readonly userId: string
    readonly lmsUserId: number
    readonly courseIds: readonly number[]
    /** The shop made the account: it may be closed. */
    readonly isOurs: boolean
  }
  /**
   * Give money back: `refunds.id`. `elsewhere`: money went back at the provider that our books do not know, and staff say
   * that it was this refund, or that so many halalas were another matter.
   */
  refund: { readonly refundId: string; readonly elsewhere?: 'this' | number }
  /** Render and store one credit note: `tax_documents.id`. */
  creditNote: { readonly creditNoteId: string }
  /** The time of one reminder has come: `reminders.id`. */
  'reminder-due': { readonly reminderId: string }
  /** Send one reminder of an unfinished purchase: `reminders.id`. */
  reminder: { readonly reminderId: string }
  /** Compare the books with the providers, as staff asked: `reconciliation_requests.id`. */
  reconcile: { readonly requestId: string }
  /** Do the same to many things: `bulk_runs.id`. */
  bulk: { readonly runId: string }
  /** Pack the next PDFs of a period: `document_archives.id`. */
  archive: { readonly archiveId: string }
  /** Encode an uploaded file: `media_uploads.id`; the hash is of what was sent. */
  media: { readonly uploadId: string; readonly sha256: string }
  /** Tell staff what a reconciliation found: `reconciliations.id`. */
  'money-report': { readonly checkId: string }
}
export type JobName = keyof JobData
export type Job = { [Name in JobName]: { readonly task: Name } & JobData[Name] }[JobName]

/** A job of the queue, with its id. */
export type KnownJob = { readonly id: string; readonly job: Job }

export type Jobs = {
  /** Adds the jobs inside the caller's transaction: they exist when it commits, and only then. Done so many seconds later. */
  add(tx: Tx, jobs: readonly Job[], afterSeconds?: number): Promise<void>
  /** The next try of these comes at once; one that has no job any more gets one. */
  hasten(tx: Tx, jobs: readonly Job[]): Promise<void>
}
