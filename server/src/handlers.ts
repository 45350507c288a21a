import { enrolLearner } from '#learning/enrol-learner.ts'
import { giveUpEnrolment } from '#learning/give-up-enrolment.ts'
import { giveUpLetter } from '#platform/mail/give-up-letter.ts'
import { giveUpRefund, makeRefund } from '#payments/refunds/make-refund.ts'
import { startReminder } from '#engagement/reminders/start-reminder.ts'
import { giveUpReminder, sendReminder } from '#engagement/reminders/send-reminder.ts'
import { giveUpUnenrolment, unenrolLearner } from '#learning/unenrol-learner.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { renderCreditNote } from '#tax/render-credit-note.ts'
import { renderInvoice } from '#tax/render-invoice.ts'
import { sendLetter } from '#platform/mail/send-letter.ts'
import { sendReport } from '#payments/reconciliation/send-report.ts'
import type { JobHandlers } from '#platform/queue/open-jobs.ts'
import type { EventHandlers } from '#platform/events.ts'
import type { Deps as IdentityDeps } from '#identity/deps.ts'
import type { Deps as LearningDeps } from '#learning/deps.ts'
import type { Deps as PaymentsDeps } from '#payments/deps.ts'
import { letterWriter } from './emails.ts'
import { planEnrolments } from '#learning/plan-enrolments.ts'
import { takeBack } from '#learning/take-back.ts'
import { planReminder } from '#engagement/reminders/plan-reminder.ts'
import { bringGuestCart } from '#sales/cart/bring-guest-cart.ts'
import { takeFromCart } from '#sales/cart/take-from-cart.ts'
import { queuePurchaseLetter } from '#sales/orders/write-purchase-letter.ts'
import { issueCreditNote } from '#tax/issue-credit-note.ts'
import { issueInvoice } from '#tax/issue-invoice.ts'

/** Everything that a module may ask for. */
export type AppDeps = IdentityDeps & LearningDeps & PaymentsDeps

/** What does each job of the queue; one that throws is tried again. */
export const handlersOf = (deps: AppDeps): JobHandlers => ({
  enrol: (job) => enrolLearner(deps, job),
  letter: (job) => sendLetter(deps, letterWriter(deps), job),
  invoice: (job) => renderInvoice(deps, job),
  unenrol: (job) => unenrolLearner(deps, job),
  refund: (job) => makeRefund(deps, job),
  creditNote: (job) => renderCreditNote(deps, job),
  'reminder-due': (job) => startReminder(deps, job),
  reminder: (job) => sendReminder(deps, job),
  'money-report': (job) => sendReport(deps, job),
})

/** What becomes of a job whose last try failed: nothing is forgotten (I13). */
export function givenUpOf(deps: AppDeps): JobHandlers {
  const tell = (kind: string, subject: string) =>
    openTask(deps, { kind, subject, orderId: null, why: 'no more tries' })
  return {
    enrol: (job) => giveUpEnrolment(deps, job),
    letter: (job) => giveUpLetter(deps, job),
    invoice: ({ invoiceId }) => tell('invoice-stuck', invoiceId),
    unenrol: (job) => giveUpUnenrolment(deps, job),
    refund: (job) => giveUpRefund(deps, job),
    creditNote: ({ creditNoteId }) => tell('credit-note-stuck', creditNoteId),
    // It stays as it is, and is dropped when it is old.
    'reminder-due': async ({ reminderId }) => deps.log.error({ reminderId }, 'a reminder was not started'),
    reminder: (job) => giveUpReminder(deps, job),
    'money-report': ({ checkId }) => tell('report-stuck', checkId),
  }
}

/** What follows from an event, in its transaction; the numbers of tax documents come last, because they hold other sales. */
export const eventHandlers: EventHandlers = {
  'user.logged-in': [bringGuestCart],
  'checkout.started': [planReminder],
  'order.paid': [planEnrolments, queuePurchaseLetter, takeFromCart, issueInvoice],
  'order.refunded': [takeBack, issueCreditNote],
}
