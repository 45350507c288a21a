import type { SandboxOptions } from '@matla/sandbox'
import type { Job } from '#platform/queue/jobs.ts'
import type { privacyRequestsTable, sessionsTable, usersTable } from '#schema/accounts.tables.ts'
import type {
  applicationEmailsTable,
  applicationNotesTable,
  applicationRatingsTable,
} from '#schema/applications.tables.ts'
import type { applicationsTable, ebookRequestsTable, subscriptionsTable } from '#schema/engagement.tables.ts'
import type { entitlementsTable, grantsTable, transfersTable } from '#schema/entitlements.tables.ts'
import type {
  certificateCorrectionsTable,
  certificatesTable,
  enrolmentsTable,
  lmsUsersTable,
} from '#schema/learning.tables.ts'
import type { emailsTable } from '#schema/mail.tables.ts'
import type { messageAnswersTable, messagesTable } from '#schema/messages.tables.ts'
import type {
  paymentEventsTable,
  paymentsTable,
  refundLinesTable,
  refundsTable,
  staffTasksTable,
} from '#schema/payments.tables.ts'
import type { auditLogTable, clientLogsTable, faultMarksTable } from '#schema/platform.tables.ts'
import type { publicationsTable } from '#schema/documents.tables.ts'
import type { priceChangesTable } from '#schema/prices.tables.ts'
import type {
  discrepanciesTable,
  discrepancyExplanationsTable,
  reconciliationRequestsTable,
  reconciliationsTable,
} from '#schema/reconciliation.tables.ts'
import type { couponsTable, couponUsesTable, orderLinesTable, ordersTable } from '#schema/sales.tables.ts'
import type { orderNotesTable, refundRequestsTable } from '#schema/staff-orders.tables.ts'
import type { personNotesTable, savedViewsTable, staffInvitationsTable } from '#schema/staff.tables.ts'
import type { taxDocumentsTable } from '#schema/tax.tables.ts'

/** What providers, LMS and mailboxes have of the history, as the sandbox receives it. */
export type OutsideHistory = NonNullable<SandboxOptions['history']>
type Growing<Past extends { readonly refunds: readonly unknown[] }> = Omit<Past, 'refunds'> & {
  readonly refunds: Past['refunds'][number][]
}
export type PastPayment = Growing<OutsideHistory['paytabs'][number]>
export type PastPlan = Growing<OutsideHistory['tabby'][number]>
export type PastResident = OutsideHistory['residents'][number]

/** An abandoned job as the queue stores it. */
export type GivenUpJob = {
  readonly id: string
  readonly data: Job
  readonly tries: number
  /** The message of the error. */
  readonly error: string
  readonly createdAt: Date
  readonly endedAt: Date
}

/** Every row of the history by table, in insertion order. */
export const emptyBooks = () => ({
  users: [] as (typeof usersTable.$inferInsert)[],
  coupons: [] as (typeof couponsTable.$inferInsert)[],
  priceChanges: [] as (typeof priceChangesTable.$inferInsert)[],
  publications: [] as (typeof publicationsTable.$inferInsert)[],
  orders: [] as (typeof ordersTable.$inferInsert & { status: string })[],
  lines: [] as (typeof orderLinesTable.$inferInsert)[],
  couponUses: [] as (typeof couponUsesTable.$inferInsert)[],
  payments: [] as (typeof paymentsTable.$inferInsert)[],
  events: [] as (typeof paymentEventsTable.$inferInsert)[],
  refunds: [] as (typeof refundsTable.$inferInsert)[],
  refundLines: [] as (typeof refundLinesTable.$inferInsert)[],
  invoices: [] as (typeof taxDocumentsTable.$inferInsert)[],
  creditNotes: [] as (typeof taxDocumentsTable.$inferInsert)[],
  emails: [] as (typeof emailsTable.$inferInsert)[],
  grants: [] as (typeof grantsTable.$inferInsert)[],
  entitlements: [] as (typeof entitlementsTable.$inferInsert)[],
  enrolments: [] as (typeof enrolmentsTable.$inferInsert)[],
  lmsUsers: [] as (typeof lmsUsersTable.$inferInsert)[],
  transfers: [] as (typeof transfersTable.$inferInsert)[],
  certificates: [] as (typeof certificatesTable.$inferInsert)[],
  corrections: [] as (typeof certificateCorrectionsTable.$inferInsert)[],
  orderNotes: [] as (typeof orderNotesTable.$inferInsert)[],
  personNotes: [] as (typeof personNotesTable.$inferInsert)[],
  refundRequests: [] as (typeof refundRequestsTable.$inferInsert)[],
  tasks: [] as (typeof staffTasksTable.$inferInsert)[],
  audit: [] as (typeof auditLogTable.$inferInsert)[],
  reconciliations: [] as (typeof reconciliationsTable.$inferInsert)[],
  discrepancies: [] as (typeof discrepanciesTable.$inferInsert)[],
  explanations: [] as (typeof discrepancyExplanationsTable.$inferInsert)[],
  runRequests: [] as (typeof reconciliationRequestsTable.$inferInsert)[],
  ebookRequests: [] as (typeof ebookRequestsTable.$inferInsert)[],
  messages: [] as (typeof messagesTable.$inferInsert)[],
  messageAnswers: [] as (typeof messageAnswersTable.$inferInsert)[],
  applications: [] as (typeof applicationsTable.$inferInsert)[],
  applicationRatings: [] as (typeof applicationRatingsTable.$inferInsert)[],
  applicationNotes: [] as (typeof applicationNotesTable.$inferInsert)[],
  applicationEmails: [] as (typeof applicationEmailsTable.$inferInsert)[],
  subscriptions: [] as (typeof subscriptionsTable.$inferInsert)[],
  privacyRequests: [] as (typeof privacyRequestsTable.$inferInsert)[],
  sessions: [] as (typeof sessionsTable.$inferInsert)[],
  invitations: [] as (typeof staffInvitationsTable.$inferInsert)[],
  faults: [] as (typeof clientLogsTable.$inferInsert)[],
  faultMarks: [] as (typeof faultMarksTable.$inferInsert)[],
  views: [] as (typeof savedViewsTable.$inferInsert)[],
  givenUpJobs: [] as GivenUpJob[],
})
export type Books = ReturnType<typeof emptyBooks>
