import type { OpenTask } from '@matla/contract/staff/tasks.calls'

/** Where a task is worked off; null: outside the shop, so that here it is only closed. */
export function placeOf({
  kind,
  subject,
  order,
}: Pick<OpenTask, 'kind' | 'subject' | 'order'>): string | null {
  if (order) return `/orders/${order.id}`
  switch (kind) {
    case 'entry-refused':
    case 'learner-unclear':
    case 'learner-gone':
    case 'learner-to-suspend':
    case 'old-learner-enrolled':
      // The second word of the last is the LMS user.
      return `/people/${subject.split(' ')[0] ?? ''}`
    case 'email-refused':
    case 'email-failed':
      return `/emails/${subject}`
    case 'privacy-request-due':
      return '/privacy-requests?view=waiting'
    case 'learning-site-misconfigured':
    case 'search-index-failed':
      return '/system'
    default:
      return null
  }
}
