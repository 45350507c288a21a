import { enrolLearner } from '#learning/enrol-learner.ts'
import { giveUpEnrolment } from '#learning/give-up-enrolment.ts'
import { giveUpLetter } from '#platform/mail/give-up-letter.ts'
import { giveUpRefund, makeRefund } from '#payments/refunds/make-refund.ts'
import { giveUpReminder, sendReminder } from '#engagement/reminders/send-reminder.ts'
import { giveUpUnenrolment, unenrolLearner } from '#learning/unenrol-learner.ts'
import { openTask } from '#platform/tasks/open-task.ts'
import { renderCreditNote } from '#tax/render-credit-note.ts'
import { renderInvoice } from '#tax/render-invoice.ts'
import { sendLetter } from '#platform/mail/send-letter.ts'
import { sendReport } from '#payments/reconciliation/send-report.ts'
import type { JobHandlers } from '#platform/queue/open-jobs.ts'
import type { Deps } from '#platform/deps.ts'
import type { LoginDeps } from '#identity/complete-login.ts'
import { bringCartOfBrowser } from '#sales/cart/bring-guest-cart.ts'

/** What does each job of the queue; one that throws is tried again. */
export const handlersOf = (deps: Deps): JobHandlers => ({
  enrol: (job) => enrolLearner(deps, job),
  letter: (job) => sendLetter(deps, job),
  invoice: (job) => renderInvoice(deps, job),
  unenrol: (job) => unenrolLearner(deps, job),
  refund: (job) => makeRefund(deps, job),
  creditNote: (job) => renderCreditNote(deps, job),
  reminder: (job) => sendReminder(deps, job),
  'money-report': (job) => sendReport(deps, job),
})

/** What becomes of a job whose last try failed: nothing is forgotten (I13). */
export function givenUpOf(deps: Deps): JobHandlers {
  const tell = (kind: string, subject: string) =>
    openTask(deps, { kind, subject, orderId: null, why: 'no more tries' })
  return {
    enrol: (job) => giveUpEnrolment(deps, job),
    letter: (job) => giveUpLetter(deps, job),
    invoice: ({ invoiceId }) => tell('invoice-stuck', invoiceId),
    unenrol: (job) => giveUpUnenrolment(deps, job),
    refund: (job) => giveUpRefund(deps, job),
    creditNote: ({ creditNoteId }) => tell('credit-note-stuck', creditNoteId),
    reminder: (job) => giveUpReminder(deps, job),
    'money-report': ({ checkId }) => tell('report-stuck', checkId),
  }
}

/** Somebody has logged in. */
export const onLoggedIn = (deps: Deps): LoginDeps['loggedIn'] => [
  (visit, userId) => bringCartOfBrowser(deps, visit, userId),
]
