import type { TimelineEntry } from '@matla/contract/staff/order-page.schema'

const milestones: ReadonlySet<string> = new Set([
  'order-opened',
  'order-paid',
  'order-closed',
  'order-ended',
  'invoice-issued',
  'credit-note-issued',
  'refund-lines-planned',
  'refund-held-planned',
  'refund-chargeback-planned',
  'refund-asked',
  'refund-refused',
  'enrolment-failed',
  'purchase-moved',
  'email-refused',
  'email-failed',
  'note',
  'task-opened',
])

/** What a phone shows of a timeline at first: the main events, without the steps in between. */
export const isMilestone = ({ kind }: Pick<TimelineEntry, 'kind'>): boolean => milestones.has(kind)
