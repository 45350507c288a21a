import type { Tx } from '#platform/db/database.ts'

/** Durable work that follows a change. It is queued in the same transaction, run later, and retried until it succeeds. */
export type JobData = {
  /** Enrol one LMS user in one course: `enrolments.id`. */
  enrol: { readonly enrolmentId: string }
  /** Enrol one imported course, after those that were bought: `enrolments.id`. */
  'enrol-imported': { readonly enrolmentId: string }
  /** Send one email: `emails.id`. */
  email: { readonly queuedEmailId: string }
  /** Render and store one invoice: `tax_documents.id`. */
  invoice: { readonly invoiceId: string }
  /** Close one course on the LMS that is no longer paid for: `enrolments.id`. */
  unenrol: { readonly enrolmentId: string }
  /** Unenrol an erased person from the shop's courses on the LMS, and close the account that the shop created there. */
  'leave-lms': {
    readonly userId: string
    readonly lmsUserId: number
    readonly courseIds: readonly number[]
    /** Whether the shop created the account and may close it. */
    readonly isOurs: boolean
  }
  /**
   * Refund a payment: `refunds.id`. `elsewhere` is set when the provider has refunds that we have no record of: staff
   * say that one of them was this refund, or that this many halalas were unrelated.
   */
  refund: { readonly refundId: string; readonly elsewhere?: 'this' | number }
  /** Render and store one credit note: `tax_documents.id`. */
  creditNote: { readonly creditNoteId: string }
  /** Handle a due reminder: `reminders.id`. */
  'reminder-due': { readonly reminderId: string }
  /** Send one reminder of an unfinished purchase: `reminders.id`. */
  reminder: { readonly reminderId: string }
  /** Run a reconciliation that staff requested: `reconciliation_requests.id`. */
  reconcile: { readonly requestId: string }
  /** Run a bulk action: `bulk_runs.id`. */
  bulk: { readonly runId: string }
  /** Pack the next PDFs of a period: `document_archives.id`. */
  archive: { readonly archiveId: string }
  /** Encode an uploaded file: `media_uploads.id`. The hash is of the uploaded bytes. */
  media: { readonly uploadId: string; readonly sha256: string }
  /** Read the rows of an import of people: `imports.id`. */
  'check-import': { readonly importId: string }
  /** Import the next people of an import: `imports.id`. */
  'apply-import': { readonly importId: string }
  /** Pack everything that the school owns: `school_exports.id`. */
  'export-school': { readonly exportId: string }
  /** Email staff the result of a reconciliation: `reconciliations.id`. */
  'money-report': { readonly checkId: string }
}
export type JobName = keyof JobData
export type Job = { [Name in JobName]: { readonly task: Name } & JobData[Name] }[JobName]

/** A job of the queue, with its id. */
export type StoredJob = { readonly id: string; readonly job: Job }

export type Jobs = {
  /** Adds jobs in the caller's transaction, so that they exist only once it commits. Runs them after `afterSeconds`. */
  add(tx: Tx, jobs: readonly Job[], afterSeconds?: number): Promise<void>
  /** Runs the next attempt of these jobs immediately. A job that no longer exists is added. */
  hasten(tx: Tx, jobs: readonly Job[]): Promise<void>
}
