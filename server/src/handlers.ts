import { planReminder } from '#engagement/reminders/plan-reminder.ts'
import { giveUpReminder, sendReminder, startReminder } from '#engagement/reminders/send-reminder.ts'
import type { Deps as IdentityDeps } from '#identity/deps.ts'
import type { Deps as LearningDeps } from '#learning/deps.ts'
import { enrolLmsUser, giveUpEnrolment } from '#learning/enrol-lms-user.ts'
import { planEnrolments } from '#learning/plan-enrolments.ts'
import { giveUpUnenrolment, revokeCourses, unenrolLmsUser } from '#learning/unenrol-lms-user.ts'
import type { Deps as PaymentsDeps } from '#payments/deps.ts'
import { sendReport } from '#payments/reconciliation/money-report.ts'
import { giveUpRefund, makeRefund } from '#payments/refunds/make-refund.ts'
import type { EventHandlers } from '#platform/events.ts'
import { giveUpEmail, sendEmail } from '#platform/mail/send-email.ts'
import type { JobHandlers } from '#platform/queue/open-jobs.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { bringGuestCart } from '#sales/cart/guest-cart.ts'
import { queuePurchaseEmail, takeFromCart } from '#sales/orders/order-paid.ts'
import { issueCreditNote, issueInvoice } from '#tax/issue-documents.ts'
import { renderCreditNote, renderInvoice } from '#tax/render-documents.ts'
import { emailWriter } from './emails.ts'

/** Everything that a module may ask for. */
export type AppDeps = IdentityDeps & LearningDeps & PaymentsDeps

/** What does each job of the queue; one that throws is tried again. */
export const handlersOf = (deps: AppDeps): JobHandlers => ({
  enrol: (job) => enrolLmsUser(deps, job),
  email: (job) => sendEmail(deps, emailWriter(deps), job),
  invoice: (job) => renderInvoice(deps, job),
  unenrol: (job) => unenrolLmsUser(deps, job),
  refund: (job) => makeRefund(deps, job),
  creditNote: (job) => renderCreditNote(deps, job),
  'reminder-due': (job) => startReminder(deps, job),
  reminder: (job) => sendReminder(deps, job),
  'money-report': (job) => sendReport(deps, job),
})

/** What becomes of a job whose last try failed: nothing is forgotten (docs/invariants.md#i13). */
export function givenUpOf(deps: AppDeps): JobHandlers {
  const addTask = (kind: string, subject: string) =>
    openTask(deps, { kind, subject, orderId: null, why: 'no more tries' })
  return {
    enrol: (job) => giveUpEnrolment(deps, job),
    email: (job) => giveUpEmail(deps, job),
    invoice: ({ invoiceId }) => addTask('invoice-failed', invoiceId),
    unenrol: (job) => giveUpUnenrolment(deps, job),
    refund: (job) => giveUpRefund(deps, job),
    creditNote: ({ creditNoteId }) => addTask('credit-note-failed', creditNoteId),
    // It stays as it is, and is dropped when it is old.
    'reminder-due': async ({ reminderId }) => deps.log.error({ reminderId }, 'a reminder was not started'),
    reminder: (job) => giveUpReminder(deps, job),
    'money-report': ({ checkId }) => addTask('report-failed', checkId),
  }
}

/** What follows from an event, in its transaction; the numbers of tax documents come last, because they hold other sales. */
export const eventHandlers: EventHandlers = {
  'user.logged-in': [bringGuestCart],
  'checkout.started': [planReminder],
  'order.paid': [planEnrolments, queuePurchaseEmail, takeFromCart, issueInvoice],
  'order.refunded': [revokeCourses, issueCreditNote],
}
