import type { Right } from '#kit/rights.ts'

/** The kinds of queued emails, each with the right that is required to see status and recipient. */
const kinds = {
  purchase: 'orders.read',
  refund: 'orders.read',
  'transfer-details': 'orders.read',
  'company-invoice': 'orders.read',
  bill: 'orders.read',
  'transfer-due': 'orders.read',
  'bill-due': 'orders.read',
  'payment-link': 'draft-order.write',
  'purchase-moved': 'orders.read',
  'purchase-received': 'orders.read',
  'course-granted': 'people.read',
  'account-imported': 'people.read',
  'merge-confirm': 'people.read',
  'accounts-merged': 'people.read',
  'confirm-email': 'people.read',
  'set-password': 'people.read',
  'password-changed': 'people.read',
  'account-closed': 'people.read',
  'guest-code': 'people.read',
  'staff-invitation': 'system.read',
  'staff-new-device': 'system.read',
  'provider-failing': 'system.read',
  'staff-new-owner': 'system.read',
  'saved-report': 'system.read',
  'staff-notifications': 'system.read',
  'job-received': 'applications.read',
  'internship-received': 'applications.read',
  'job-notice': 'applications.read',
  'internship-notice': 'applications.read',
  'application-invite': 'applications.read',
  'application-decline': 'applications.read',
  'ebook-received': 'requests.answer',
  'ebook-notice': 'requests.answer',
  'ebook-link': 'requests.answer',
  'ebook-alert-confirm': 'requests.answer',
  'ebook-alert': 'requests.answer',
  'message-answer': 'requests.answer',
  'complaint-received': 'requests.answer',
  'review-rejected': 'review.decide',
  'newsletter-confirm': 'system.read',
  'newsletter-welcome': 'system.read',
} as const satisfies Readonly<Record<string, Right>>

export type EmailKind = keyof typeof kinds
// `Object.keys` widens the keys to string.
export const emailKinds = Object.keys(kinds) as [EmailKind, ...EmailKind[]]
export const emailRight = (kind: EmailKind): Right => kinds[kind]

/** `refused`: rejected by the mail server; `failed`: given up after a day and a half; `dropped`: cancelled. */
export const emailStatuses = ['waiting', 'sent', 'refused', 'failed', 'dropped'] as const
export type EmailStatus = (typeof emailStatuses)[number]
