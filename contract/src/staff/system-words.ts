import { clientEvents } from '#client-logs/client-events.ts'
import { providerServices } from '#payments/payment-providers.ts'
import type { Right } from '#kit/rights.ts'

/** The kinds of jobs, each with the right that is required to retry one that was given up. */
const kinds = {
  enrol: 'enrolment.retry',
  'enrol-imported': 'enrolment.retry',
  unenrol: 'enrolment.retry',
  'leave-lms': 'enrolment.retry',
  refund: 'refund.retry',
  email: 'email.resend',
  invoice: 'invoice.render',
  creditNote: 'invoice.render',
  'reminder-due': 'system.retry',
  reminder: 'system.retry',
  'money-report': 'system.retry',
  reconcile: 'system.retry',
  bulk: 'email.resend',
  archive: 'system.retry',
  media: 'media.write',
  'check-import': 'people.import',
  'apply-import': 'people.import',
  'export-school': 'school.export',
} as const satisfies Readonly<Record<string, Right>>

export type JobKind = keyof typeof kinds
// `Object.keys` widens the keys to string.
export const jobKinds = Object.keys(kinds) as [JobKind, ...JobKind[]]
export const jobRight = (kind: JobKind): Right => kinds[kind]

/** `trying`: failed and will be retried; `failed`: given up. */
export const jobStates = ['waiting', 'trying', 'running', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** The scheduled tasks of the shop. */
export const scheduleNames = [
  'unpayable-orders',
  'ended-bills',
  'due-payments',
  'provider-alarms',
  'notifications',
  'old-notifications',
  'report-emails',
  'order-search',
  'person-search',
  'request-search',
  'e-invoicing',
  'e-invoice-chain',
  'e-invoicing-due',
  'e-invoice-certificate',
  'tax-series',
  'archives',
  'media',
  'preview-links',
  'document-bin',
  'document-search',
  'old-imports',
  'old-exports',
  'missing-pages',
  'empty-searches',
  'client-logs',
  'guest-carts',
  'unused-drafts',
  'ebook-alerts',
  'old-ebook-alerts',
  'pay-later-details',
  'ebook-requests',
  'privacy-requests',
  'newsletter',
  'applications',
  'messages',
  'reminders',
  'money-check',
] as const
export type ScheduleName = (typeof scheduleNames)[number]

/** The connections that staff can test. */
export const probes = [
  ...providerServices,
  'learning-site',
  'mail',
  'files',
  'virus-scanner',
  'google',
] as const
export type Probe = (typeof probes)[number]

/** The results of a connection test. */
export const probeStates = ['works', 'refused', 'away'] as const
export type ProbeState = (typeof probeStates)[number]

/** Faults reported by pages, and the server's own responses with status 500. */
export const faultEvents = [...clientEvents, 'server-error'] as const
export type FaultEvent = (typeof faultEvents)[number]
