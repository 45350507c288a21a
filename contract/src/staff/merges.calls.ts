import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { Reason } from './reason.schema.ts'

const count = z.int().nonnegative()
const Email = z.string().trim().max(254)

/** Reasons why two accounts cannot be merged at the moment. */
export const mergeObstacles = [
  'user-not-found',
  'merge-with-itself',
  'merge-address-unconfirmed',
  'staff-account',
  'payment-unsettled',
] as const
export type MergeObstacle = (typeof mergeObstacles)[number]

/** The state of a merge; `expired`: its confirmation links have expired, and the merge can be requested again. */
export const mergeStates = ['waiting', 'done', 'cancelled', 'expired'] as const

/** A merge as shown on the page of either person. */
export const MergeView = z.object({
  id: z.string(),
  /** Whether this person’s account stays; otherwise it is merged into the other one. */
  isStaying: z.boolean(),
  other: z.object({ id: z.string(), fullName: z.string(), email: z.string() }),
  state: z.enum(mergeStates),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: Moment,
  expiresAt: Moment,
  isStayingConfirmed: z.boolean(),
  isClosingConfirmed: z.boolean(),
  endedAt: Moment.nullable(),
  /** Who ended it; null while it waits, or when both mailboxes confirmed it. */
  endedBy: z.string().nullable(),
  /** Why an owner merged without the confirmations; '' when they did not. */
  overrideReason: z.string(),
})
export type MergeView = z.output<typeof MergeView>

/** The other account, as shown before a merge is requested. */
const OtherAccount = z.object({
  fullName: z.string(),
  courses: count,
  orders: count,
  certificates: count,
  isEmailConfirmed: z.boolean(),
})
export type OtherAccount = z.output<typeof OtherAccount>

const merge = { method: 'POST', right: 'people.merge', proof: true } as const

/** Calls that merge two accounts of one person. */
export const mergesCalls = {
  preview: staffCall({
    ...merge,
    path: '/staff/people/:id/preview-merge',
    about: 'The account of an address, the data that would be merged, and any obstacle. Changes nothing.',
    body: z.object({ email: Email }),
    result: successResult({
      /** null when no account has this address. */
      account: OtherAccount.nullable(),
      obstacle: z.enum(mergeObstacles).nullable(),
    }),
    errors: ['email-not-valid', 'user-not-found'],
  }),
  ask: staffCall({
    ...merge,
    path: '/staff/people/:id/merge',
    about:
      'Asks both mailboxes to confirm that the account of the address is merged into this one. When both confirm by their links within seven days, courses, wishes, notes and certificates move to this account, orders stay and are shown in both, and the other account is closed. The same `key` returns the same merge.',
    body: z.object({ email: Email, reason: Reason, key: z.string().min(8).max(64) }),
    result: successResult({ mergeId: z.string() }),
    errors: ['email-not-valid', 'merge-waiting', ...mergeObstacles],
  }),
  override: staffCall({
    ...merge,
    path: '/staff/merges/:id/override',
    about: 'Merges without the confirmations; the reason is recorded, and both mailboxes are notified.',
    body: z.object({ reason: Reason }),
    errors: ['merge-not-found', 'merge-over', ...mergeObstacles],
  }),
  cancel: staffCall({
    ...merge,
    path: '/staff/merges/:id/cancel',
    about: 'Cancels a merge that waits: its links end. A second time changes nothing.',
    errors: ['merge-not-found', 'merge-over'],
  }),
}
