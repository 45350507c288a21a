import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { Reason } from './reason.schema.ts'

const count = z.int().nonnegative()
const Email = z.string().trim().max(254)

/** Why two accounts cannot be merged now. */
export const mergeObstacles = [
  'user-not-found',
  'merge-with-itself',
  'merge-address-unconfirmed',
  'staff-account',
  'payment-unsettled',
] as const
export type MergeObstacle = (typeof mergeObstacles)[number]

/** The state of a merge; `expired`: its links have ended, and it can be requested again. */
export const mergeStates = ['waiting', 'done', 'cancelled', 'expired'] as const

/** A merge as the page of either person shows it. */
export const MergeView = z.object({
  id: z.string(),
  /** Whether the person of the page keeps the account, or loses it to the other. */
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
  /** Who ended it; null: both mailboxes have confirmed it, or it waits. */
  endedBy: z.string().nullable(),
  /** Why an owner merged without the confirmations; '' when no owner did. */
  overrideReason: z.string(),
})
export type MergeView = z.output<typeof MergeView>

/** The other account, before a merge is requested. */
const OtherAccount = z.object({
  fullName: z.string(),
  courses: count,
  orders: count,
  certificates: count,
  isEmailConfirmed: z.boolean(),
})
export type OtherAccount = z.output<typeof OtherAccount>

const merge = { method: 'POST', right: 'people.merge', proof: true } as const
const ofPerson = z.object({ id: z.uuid() })
const ofMerge = z.object({ id: z.uuid() })

/** Two accounts of one person become one. */
export const mergesCalls = {
  preview: staffCall({
    ...merge,
    path: '/staff/people/:id/preview-merge',
    about: 'The account of an address, the data that would be merged, and any obstacle. Changes nothing.',
    params: ofPerson,
    body: z.object({ email: Email }),
    result: successResult({
      /** null: no account has this address. */
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
    params: ofPerson,
    body: z.object({ email: Email, reason: Reason, key: z.string().min(8).max(64) }),
    result: successResult({ mergeId: z.string() }),
    errors: ['email-not-valid', 'merge-waiting', ...mergeObstacles],
  }),
  override: staffCall({
    ...merge,
    path: '/staff/merges/:id/override',
    about: 'Merges without the confirmations; the reason is recorded, and both mailboxes are notified.',
    params: ofMerge,
    body: z.object({ reason: Reason }),
    errors: ['merge-not-found', 'merge-over', ...mergeObstacles],
  }),
  cancel: staffCall({
    ...merge,
    path: '/staff/merges/:id/cancel',
    about: 'Cancels a merge that waits: its links end. A second time changes nothing.',
    params: ofMerge,
    errors: ['merge-not-found', 'merge-over'],
  }),
}
