import type { ScheduleName } from '@matla/contract/staff/system-words'
import { emailFactsAndSender } from '#cms/content/email-facts.ts'
import { cleanDocuments } from '#cms/documents/clean-documents.ts'
import { cleanMedia } from '#cms/media/clean-media.ts'
import { encodeUpload, giveUpEncoding } from '#cms/media/encode-upload.ts'
import { eraseEndedApplications } from '#engagement/applications/read-applications.ts'
import { applicationEmail } from '#engagement/applications/receive-application.ts'
import { cleanLogs } from '#engagement/client-logs/client-logs.ts'
import { ebookAlertEmail } from '#engagement/ebook-alerts/ebook-alert-email.ts'
import { eraseOldAlerts } from '#engagement/ebook-alerts/ebook-alerts.ts'
import { sendAlerts } from '#engagement/ebook-alerts/send-alerts.ts'
import { ebookEmail } from '#engagement/ebooks/ebook-email.ts'
import { eraseEndedEbookRequests } from '#engagement/ebooks/ebook-requests.ts'
import { eraseEndedMessages } from '#engagement/messages/keep-messages.ts'
import { newsletterEmail } from '#engagement/newsletter/newsletter-email.ts'
import { eraseUnconfirmed } from '#engagement/newsletter/subscriptions.ts'
import { planReminder } from '#engagement/reminders/plan-reminder.ts'
import {
  eraseOldReminders,
  giveUpReminder,
  sendReminder,
  startReminder,
} from '#engagement/reminders/send-reminder.ts'
import { writeAccountEmail } from '#identity/account-email.ts'
import type { Deps as IdentityDeps } from '#identity/deps.ts'
import { remindOfRequests } from '#identity/personal-data/privacy-requests.ts'
import type { Deps as LearningDeps } from '#learning/deps.ts'
import { enrolLmsUser, giveUpEnrolment } from '#learning/enrol-lms-user.ts'
import { writeGrantEmail } from '#learning/grants/grant-email.ts'
import { giveUpLeaving, leaveLms } from '#learning/leave-lms.ts'
import { writeMoveEmail } from '#learning/move-email.ts'
import { writeRejectionEmail } from '#learning/reviews/rejection-email.ts'
import { openEntitlements } from '#learning/open-entitlements.ts'
import { giveUpUnenrolment, revokeCourses, unenrolLmsUser } from '#learning/unenrol-lms-user.ts'
import type { Deps as PaymentsDeps } from '#payments/deps.ts'
import { writeBillEmail } from '#payments/bill-email.ts'
import { askEndedBills } from '#payments/ask-ended-bills.ts'
import { endUnpayableOrders } from '#payments/end-order.ts'
import { dropDetails, dropOldDetails } from '#payments/pay-later-details.ts'
import {
  abandonRequestedReconciliation,
  runRequestedReconciliation,
} from '#payments/reconciliation/request-reconciliation.ts'
import { reconcileDaily, sendMoneyReport } from '#payments/reconciliation/money-report.ts'
import { remindOfDuePayments } from '#payments/remind-of-due-payments.ts'
import { giveUpRefund, makeRefund } from '#payments/refunds/make-refund.ts'
import { writeRefundEmail } from '#payments/refunds/refund-email.ts'
import { writeTransferEmail } from '#payments/transfer/transfer-email.ts'
import type { EventHandlers } from '#platform/events.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import type { EmailRow } from '#platform/mail/emails.store.ts'
import { giveUpEmail, requireId, sendEmail, type WriteEmail } from '#platform/mail/send-email.ts'
import type { JobHandlers } from '#platform/queue/open-jobs.ts'
import type { ScheduledJob } from '#platform/queue/start-scheduled-jobs.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { attachGuestCart, deleteOldCarts } from '#sales/cart/guest-cart.ts'
import { removePurchased } from '#sales/cart/remove-purchased.ts'
import { giveBackLimit, queuePurchaseEmail } from '#sales/orders/order-paid.ts'
import { fillOrderSearch } from '#sales/orders/orders.ts'
import { writePurchaseEmail } from '#sales/orders/purchase-email.ts'
import { eraseUnusedDrafts } from '#sales/draft-orders/erase-unused-drafts.ts'
import { writeLinkEmail } from '#sales/draft-orders/link-email.ts'
import type { TaskKind } from '#schema/payments.tables.ts'
import { checkSeries } from '#staff/accounting/check-series.ts'
import { removeOldArchives } from '#staff/accounting/collect-documents.ts'
import { giveUpArchive, packDocuments } from '#staff/accounting/pack-documents.ts'
import { writeApplicantEmail } from '#staff/applications/applicant-email.ts'
import { runBulk } from '#staff/orders/run-bulk.ts'
import { eraseMissingPages } from '#site/redirects/follow-redirect.ts'
import { eraseEmptySearches } from '#site/search/empty-searches.ts'
import { emptyDocumentBin, fillSearchOfDocuments } from '#staff/documents/scheduled-jobs.ts'
import { giveUpExport, packSchool, removeOldExports } from '#staff/exports/export-school.ts'
import { mailReports, writeReportEmail } from '#staff/reports/mail-reports.ts'
import { applyImport } from '#staff/imports/apply-import.ts'
import { checkImport, giveUpImport } from '#staff/imports/check-import.ts'
import { clearOldImports } from '#staff/imports/clear-imports.ts'
import { writeImportEmail } from '#staff/imports/import-email.ts'
import { writeInvitationEmail } from '#staff/members/invitations.ts'
import { writeNewOwnerEmail } from '#staff/members/notify-owners.ts'
import { writeComplaintReceived } from '#engagement/messages/complaint-received-email.ts'
import { fillSearchOfRequests } from '#staff/requests/fill-search.ts'
import { writeMessageAnswer } from '#staff/messages/message-answer-email.ts'
import { deliverNotifications, eraseOldNotifications } from '#staff/notifications/deliver-notifications.ts'
import { recordGivenUp, recordPaidOrder, writeNotificationsEmail } from '#staff/notifications/handlers.ts'
import { writeMergeEmail } from '#staff/merges/merge-email.ts'
import { decideCovered } from '#staff/orders/refund-requests.ts'
import { fillPersonSearch } from '#identity/users.ts'
import { alarmOfProviders, writeAlarmEmail } from '#staff/system/provider-alarms.ts'
import type { Deps as TaxDeps } from '#tax/deps.ts'
import { writeCompanyInvoiceEmail } from '#tax/company-invoice-email.ts'
import { attachInvoice, renderInvoiceForEmail } from '#tax/attach-invoice.ts'
import { checkCertificate } from '#tax/chain/check-certificate.ts'
import { checkChain } from '#tax/chain/check-chain.ts'
import { checkWave } from '#tax/onboarding/check-wave.ts'
import { issueCreditNote, issueInvoice } from '#tax/issue-documents.ts'
import { runEInvoicing } from '#tax/reporting/run-e-invoicing.ts'
import { findOrderOfDocument, renderCreditNote } from '#tax/render-documents.ts'

type WriteDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'config' | 'files' | 'log' | 'isSandbox' | 'payments'>

/** Writes each kind of queued email in the language in which it was queued. */
export const emailWriter =
  (deps: WriteDeps): WriteEmail =>
  async (queued) => {
    const { facts, senderName } = await emailFactsAndSender(deps, queued.lang)
    const email = await written(deps, queued, facts)
    return email && { ...email, senderName }
  }

async function written(deps: WriteDeps, queued: EmailRow, facts: EmailFacts): Promise<Email | null> {
  const { kind } = queued
  switch (kind) {
    case 'purchase':
    case 'company-invoice': {
      const orderId = requireId(queued.orderId)
      const write = kind === 'purchase' ? writePurchaseEmail : writeCompanyInvoiceEmail
      return attachInvoice(deps, { orderId, queuedAt: queued.createdAt }, await write(deps, orderId, facts))
    }
    case 'transfer-details':
    case 'transfer-due':
      return writeTransferEmail(deps, { kind, paymentId: requireId(queued.aboutId) }, facts)
    case 'refund':
      return writeRefundEmail(deps, requireId(queued.refundId), facts)
    case 'purchase-moved':
    case 'purchase-received':
      return writeMoveEmail(deps, { kind, moveId: requireId(queued.aboutId) }, facts)
    case 'merge-confirm':
    case 'accounts-merged':
      return writeMergeEmail(deps, { ...queued, kind, mergeId: requireId(queued.aboutId) }, facts)
    case 'bill':
    case 'bill-due':
      return writeBillEmail(deps, { kind, paymentId: requireId(queued.aboutId) }, facts)
    case 'payment-link':
      return writeLinkEmail(deps, requireId(queued.aboutId), facts)
    case 'course-granted':
      return writeGrantEmail(deps, { grantId: requireId(queued.aboutId), recipient: queued.recipient }, facts)
    case 'account-imported':
      return writeImportEmail(deps, requireId(queued.aboutId), facts)
    case 'confirm-email':
    case 'set-password':
    case 'password-changed':
    case 'account-closed':
    case 'guest-code':
    case 'staff-new-device':
      return writeAccountEmail(deps, { ...queued, kind }, facts)
    case 'staff-invitation':
      return writeInvitationEmail(deps, requireId(queued.aboutId), facts)
    case 'provider-failing':
      return writeAlarmEmail(deps, requireId(queued.aboutId), facts)
    case 'saved-report':
      return writeReportEmail(deps, { ...queued, aboutId: requireId(queued.aboutId) }, facts)
    case 'staff-notifications':
      return writeNotificationsEmail(deps, { ...queued, aboutId: requireId(queued.aboutId) }, facts)
    case 'staff-new-owner':
      return writeNewOwnerEmail(deps.db, requireId(queued.aboutId), deps.config.publicUrl, facts)
    case 'job-received':
    case 'internship-received':
    case 'job-notice':
    case 'internship-notice':
      return applicationEmail(kind, facts)
    case 'application-invite':
    case 'application-decline':
      return writeApplicantEmail(deps, requireId(queued.aboutId), facts)
    case 'ebook-alert-confirm':
    case 'ebook-alert':
      return ebookAlertEmail(deps, { kind, alertId: requireId(queued.aboutId), facts })
    case 'message-answer':
      return writeMessageAnswer(deps, requireId(queued.aboutId), facts)
    case 'complaint-received':
      return writeComplaintReceived(deps, requireId(queued.aboutId), facts)
    case 'review-rejected':
      return writeRejectionEmail(deps, requireId(queued.aboutId), facts)
    case 'ebook-received':
    case 'ebook-notice':
    case 'ebook-link':
      return ebookEmail(deps, { kind, requestId: requireId(queued.aboutId), facts })
    case 'newsletter-confirm':
    case 'newsletter-welcome':
      return newsletterEmail(deps, { subscriptionId: requireId(queued.aboutId), facts })
  }
}

/** Everything that any module depends on. */
export type AppDeps = IdentityDeps & LearningDeps & PaymentsDeps & TaxDeps

/** The handler of each job of the queue. A job that throws is retried. */
export const handlersOf = (deps: AppDeps): JobHandlers => ({
  enrol: (job) => enrolLmsUser(deps, job),
  'enrol-imported': (job) => enrolLmsUser(deps, job),
  email: (job) => sendEmail(deps, emailWriter(deps), job),
  invoice: (job) => renderInvoiceForEmail(deps, job),
  unenrol: (job) => unenrolLmsUser(deps, job),
  'leave-lms': (job) => leaveLms(deps, job),
  refund: (job) => makeRefund(deps, job),
  creditNote: (job) => renderCreditNote(deps, job),
  'reminder-due': (job) => startReminder(deps, job),
  reminder: (job) => sendReminder(deps, job),
  'money-report': (job) => sendMoneyReport(deps, job),
  reconcile: (job) => runRequestedReconciliation(deps, job),
  bulk: (job) => runBulk(deps, job),
  archive: (job) => packDocuments(deps, job),
  media: (job) => encodeUpload(deps, job),
  'check-import': (job) => checkImport(deps, job),
  'apply-import': (job) => applyImport(deps, job),
  'export-school': (job) => packSchool(deps, job),
})

/** What happens to a job whose last attempt failed, so that no work is lost silently (docs/invariants.md#i13). */
export function givenUpOf(deps: AppDeps): JobHandlers {
  const addTask = (kind: TaskKind, subject: string, orderId: string | null = null) =>
    openTask(deps, { kind, subject, orderId, why: 'no more tries' })
  return recordGivenUp(deps, {
    enrol: (job) => giveUpEnrolment(deps, job),
    'enrol-imported': (job) => giveUpEnrolment(deps, job),
    email: (job) => giveUpEmail(deps, job),
    invoice: async ({ invoiceId }) =>
      addTask('invoice-failed', invoiceId, await findOrderOfDocument(deps.db, invoiceId)),
    unenrol: (job) => giveUpUnenrolment(deps, job),
    'leave-lms': (job) => giveUpLeaving(deps, job),
    refund: (job) => giveUpRefund(deps, job),
    creditNote: async ({ creditNoteId }) =>
      addTask('credit-note-failed', creditNoteId, await findOrderOfDocument(deps.db, creditNoteId)),
    // The reminder stays unchanged and is deleted when it is old.
    'reminder-due': async ({ reminderId }) => deps.log.error({ reminderId }, 'a reminder was not started'),
    reminder: (job) => giveUpReminder(deps, job),
    reconcile: (job) => abandonRequestedReconciliation(deps, job),
    // The run reports its own progress, and can be retried from the failed jobs.
    bulk: async ({ runId }) => deps.log.error({ runId }, 'a bulk run was abandoned'),
    archive: (job) => giveUpArchive(deps, job),
    media: (job) => giveUpEncoding(deps, job),
    'check-import': (job) => giveUpImport(deps, job),
    'apply-import': (job) => giveUpImport(deps, job),
    'export-school': (job) => giveUpExport(deps, job),
    'money-report': ({ checkId }) => addTask('report-failed', checkId),
  })
}

/** The handlers of an event run in its transaction. Numbering tax documents comes last, because it blocks other sales. */
export const eventHandlers: EventHandlers = {
  'user.logged-in': [attachGuestCart],
  'checkout.started': [planReminder],
  'order.paid': [
    openEntitlements,
    queuePurchaseEmail,
    removePurchased,
    dropDetails,
    giveBackLimit,
    recordPaidOrder,
    issueInvoice,
  ],
  'refund.planned': [decideCovered],
  'order.refunded': [revokeCourses, issueCreditNote],
}

/** Recurring work by the database's clock. Daily jobs run at night in Riyadh. */
export const scheduledJobsOf = (
  deps: AppDeps,
): readonly (ScheduledJob & { readonly name: ScheduleName })[] => [
  { name: 'unpayable-orders', cron: '*/10 * * * *', run: () => endUnpayableOrders(deps) },
  { name: 'ended-bills', cron: '50 * * * *', run: () => askEndedBills(deps) },
  { name: 'due-payments', cron: '*/10 * * * *', run: () => remindOfDuePayments(deps) },
  { name: 'provider-alarms', cron: '* * * * *', run: () => alarmOfProviders(deps) },
  { name: 'notifications', cron: '* * * * *', run: () => deliverNotifications(deps) },
  { name: 'old-notifications', cron: '40 4 * * *', run: () => eraseOldNotifications(deps) },
  { name: 'report-emails', cron: '0 7 * * *', run: () => mailReports(deps) },
  { name: 'order-search', cron: '*/10 * * * *', run: () => fillOrderSearch(deps.db) },
  { name: 'person-search', cron: '*/10 * * * *', run: () => fillPersonSearch(deps.db) },
  { name: 'document-search', cron: '*/10 * * * *', run: () => fillSearchOfDocuments(deps) },
  { name: 'request-search', cron: '*/10 * * * *', run: () => fillSearchOfRequests(deps.db) },
  { name: 'e-invoicing', cron: '* * * * *', run: () => runEInvoicing(deps) },
  { name: 'e-invoice-chain', cron: '30 4 * * *', run: () => checkChain(deps) },
  { name: 'e-invoicing-due', cron: '5 9 * * *', run: () => checkWave(deps) },
  { name: 'e-invoice-certificate', cron: '0 9 * * *', run: () => checkCertificate(deps) },
  { name: 'tax-series', cron: '15 * * * *', run: () => checkSeries(deps) },
  { name: 'archives', cron: '25 * * * *', run: () => removeOldArchives(deps) },
  { name: 'old-exports', cron: '20 * * * *', run: () => removeOldExports(deps) },
  { name: 'old-imports', cron: '45 4 * * *', run: () => clearOldImports(deps) },
  { name: 'missing-pages', cron: '50 4 * * *', run: () => eraseMissingPages(deps) },
  { name: 'empty-searches', cron: '55 4 * * *', run: () => eraseEmptySearches(deps) },
  { name: 'media', cron: '35 * * * *', run: () => cleanMedia(deps) },
  { name: 'preview-links', cron: '15 3 * * *', run: () => cleanDocuments(deps) },
  { name: 'document-bin', cron: '20 3 * * *', run: () => emptyDocumentBin(deps) },
  { name: 'client-logs', cron: '5 * * * *', run: () => cleanLogs(deps) },
  { name: 'guest-carts', cron: '10 3 * * *', run: () => deleteOldCarts(deps.db) },
  { name: 'unused-drafts', cron: '12 3 * * *', run: () => eraseUnusedDrafts(deps) },
  { name: 'ebook-alerts', cron: '* * * * *', run: () => sendAlerts(deps) },
  { name: 'old-ebook-alerts', cron: '55 3 * * *', run: () => eraseOldAlerts(deps) },
  { name: 'pay-later-details', cron: '15 4 * * *', run: () => dropOldDetails(deps) },
  { name: 'ebook-requests', cron: '20 3 * * *', run: () => eraseEndedEbookRequests(deps) },
  { name: 'privacy-requests', cron: '0 8 * * *', run: () => remindOfRequests(deps) },
  { name: 'newsletter', cron: '30 3 * * *', run: () => eraseUnconfirmed(deps) },
  { name: 'applications', cron: '40 3 * * *', run: () => eraseEndedApplications(deps) },
  { name: 'messages', cron: '45 3 * * *', run: () => eraseEndedMessages(deps) },
  { name: 'reminders', cron: '50 3 * * *', run: () => eraseOldReminders(deps) },
  { name: 'money-check', cron: '0 4 * * *', run: () => reconcileDaily(deps) },
]
