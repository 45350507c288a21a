import type { OpenTask } from '@matla/contract/staff/tasks.calls'

type TaskTarget = Pick<OpenTask, 'kind' | 'subject' | 'order' | 'detail'>

/** The person concerned by a task that is not about an order. */
export const personOf = ({ subject, detail }: Pick<OpenTask, 'subject' | 'detail'>): string =>
  // The subject is the user id, followed by the LMS user.
  typeof detail.userId === 'string' ? detail.userId : (subject.split(' ')[0] ?? '')

const isAboutEmail = (kind: OpenTask['kind']): boolean => kind === 'email-refused' || kind === 'email-failed'

/** The page on which a task is resolved. */
export function taskHref(task: TaskTarget): string {
  switch (task.kind) {
    case 'learning-site-misconfigured':
    case 'provider-failing':
    case 'email-misconfigured':
    case 'search-index-failed':
      return '/system'
    case 'transfer-return':
      return `/transfers/${task.subject}`
    case 'report-failed':
      return '/reconciliation'
    case 'entry-refused':
    case 'learner-unclear':
    case 'learner-gone':
    case 'learner-to-suspend':
    case 'old-learner-enrolled':
      return `/people/${personOf(task)}`
    case 'privacy-request-due':
      return '/privacy-requests?view=waiting'
    case 'series-gap':
      return '/invoices'
    case 'e-invoice-refused':
      return '/e-invoices?state=refused'
    case 'e-invoice-unanswered':
    case 'e-invoice-late':
      return '/e-invoices?state=signed'
    case 'e-invoice-chain':
    case 'e-invoicing-due':
    case 'e-invoice-certificate':
    case 'e-invoicing-stopped':
      return '/e-invoicing'
    case 'message-waiting':
    case 'complaint-waiting':
      return `/messages/${task.subject}`
    case 'review-waiting':
      return `/reviews/${task.subject}`
    case 'publication-failed':
    case 'draft-waiting':
    case 'draft-reviewed':
      return `/documents/${task.subject}`
    default:
      if (task.order) return `/orders/${task.order.id}`
      return isAboutEmail(task.kind) ? `/emails/${task.subject}` : `/people/${personOf(task)}`
  }
}
