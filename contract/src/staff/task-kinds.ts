import type { Right } from '#kit/rights.ts'

/**
 * Every kind of task for a person, with the right that is required to do it and its weight: money weighs more
 * than learning, learning more than emails, and emails more than requests.
 */
const kinds = {
  'amount-mismatch': { right: 'payment.ask', weight: 4 },
  'payment-held': { right: 'payment.ask', weight: 4 },
  'surplus-payment': { right: 'refund.retry', weight: 4 },
  'unknown-answer': { right: 'payment.ask', weight: 4 },
  'paid-but-denied': { right: 'payment.ask', weight: 4 },
  'coupon-overused': { right: 'orders.read', weight: 1 },
  'refund-refused': { right: 'refund.retry', weight: 4 },
  'refund-failed': { right: 'refund.retry', weight: 4 },
  'refund-manual': { right: 'refund.make', weight: 4 },
  'transfer-return': { right: 'payment.resolve', weight: 4 },
  'transfer-underpaid': { right: 'payment.resolve', weight: 3 },
  'refund-wanted': { right: 'refund.make', weight: 4 },
  'refund-decided': { right: 'orders.read', weight: 1 },
  'note-mention': { right: 'orders.read', weight: 1 },
  'email-refused': { right: 'email.resend', weight: 2 },
  'email-failed': { right: 'email.resend', weight: 2 },
  'email-misconfigured': { right: 'system.read', weight: 2 },
  'enrolment-failed': { right: 'enrolment.retry', weight: 3 },
  'enrolment-not-closed': { right: 'enrolment.retry', weight: 3 },
  'entry-refused': { right: 'people.help', weight: 3 },
  'learner-unclear': { right: 'people.help', weight: 3 },
  'learner-gone': { right: 'people.help', weight: 3 },
  'learner-to-suspend': { right: 'people.help', weight: 3 },
  'old-learner-enrolled': { right: 'people.help', weight: 3 },
  'privacy-request-due': { right: 'privacy.answer', weight: 4 },
  'message-waiting': { right: 'requests.answer', weight: 1 },
  'complaint-waiting': { right: 'requests.answer', weight: 2 },
  'review-waiting': { right: 'review.decide', weight: 1 },
  'learning-site-misconfigured': { right: 'system.read', weight: 3 },
  'provider-failing': { right: 'system.read', weight: 4 },
  'invoice-failed': { right: 'invoice.render', weight: 2 },
  'credit-note-failed': { right: 'invoice.render', weight: 2 },
  'series-gap': { right: 'accounting.read', weight: 4 },
  'e-invoice-refused': { right: 'accounting.read', weight: 4 },
  'e-invoice-unanswered': { right: 'accounting.read', weight: 4 },
  'e-invoice-late': { right: 'accounting.read', weight: 4 },
  'e-invoice-chain': { right: 'accounting.read', weight: 4 },
  'e-invoicing-due': { right: 'accounting.read', weight: 4 },
  'e-invoice-certificate': { right: 'accounting.read', weight: 4 },
  'e-invoicing-stopped': { right: 'accounting.read', weight: 4 },
  'publication-failed': { right: 'content.publish', weight: 2 },
  'draft-waiting': { right: 'content.approve', weight: 2 },
  'draft-reviewed': { right: 'content.write', weight: 1 },
  'report-failed': { right: 'accounting.read', weight: 2 },
  'search-index-failed': { right: 'system.read', weight: 1 },
} as const satisfies Readonly<Record<string, { readonly right: Right; readonly weight: 1 | 2 | 3 | 4 }>>

export type TaskKind = keyof typeof kinds

const personalKinds: readonly TaskKind[] = ['note-mention', 'refund-decided', 'draft-reviewed']

/** Personal tasks, which only one person can see and close. */
export const isPersonal = (kind: TaskKind): boolean => personalKinds.includes(kind)

/** Kinds that only their own action can close, because closing them with a note would hide the unpaid money. */
export const hasOwnEnd = (kind: TaskKind): boolean => ownEnds.includes(kind)
const ownEnds: readonly TaskKind[] = ['refund-failed', 'refund-manual', 'refund-wanted', 'transfer-return']

// `Object.keys` widens the keys to string.
export const taskKinds = Object.keys(kinds) as [TaskKind, ...TaskKind[]]
export const taskRight = (kind: TaskKind): Right => kinds[kind].right
/** From 4 for money down to 1 for tasks that can wait. */
export const taskWeight = (kind: TaskKind): number => kinds[kind].weight

/** Whose tasks the Today page shows: everyone’s, or the caller’s own. */
export const tasksOf = ['everybody', 'mine'] as const
export type TasksOf = (typeof tasksOf)[number]
