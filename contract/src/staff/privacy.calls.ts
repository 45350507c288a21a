import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputDay } from '#kit/input-bounds.schema.ts'
import { listResult, listQuery } from './list.ts'

/** `export`: a person requests their data; `deletion`: a person requests its erasure. */
export const privacyRequestKinds = ['export', 'deletion'] as const
/** `exported`: staff exported the data and still have to send it. */
export const privacyRequestStates = ['waiting', 'exported', 'done', 'declined'] as const
export const privacyRequestViews = ['waiting', 'answered'] as const

const Kind = z.enum(privacyRequestKinds)

const PrivacyRequestRow = z.object({
  id: z.string(),
  person: z.object({ id: z.string(), fullName: z.string(), email: z.string() }),
  kind: Kind,
  state: z.enum(privacyRequestStates),
  askedAt: Moment,
  dueAt: Moment,
  /** Whole days until the legal deadline, negative when it has passed; null when the request is answered. */
  daysLeft: z.int().nullable(),
  /** The member of staff who recorded it; null when it was requested in the person's account. */
  takenDownBy: z.string().nullable(),
  doneAt: Moment.nullable(),
  /** null when it was fulfilled automatically, after a request in the person's account. */
  doneBy: z.string().nullable(),
  note: z.string(),
})
export type PrivacyRequestRow = z.output<typeof PrivacyRequestRow>

/** Data subject requests, which have to be answered within thirty days (PDPL rules, article 3). */
export const privacyRequestsCalls = {
  list: staffCall({
    path: '/staff/privacy-requests',
    right: 'privacy.answer',
    audited: 'read',
    about:
      'Requests for personal data or its erasure, the most urgent first by default; `q` is part of a name or an email address. The record of processing activities is at /staff/processing-record.csv.',
    query: listQuery({
      orders: ['due', 'newest'],
      filters: { view: z.enum(privacyRequestViews).optional(), kind: Kind.optional() },
    }),
    result: listResult(PrivacyRequestRow),
  }),
  takeDown: staffCall({
    path: '/staff/people/:id/privacy-request',
    right: 'people.help',
    about:
      'Records a request that reached staff by email or telephone; its thirty days count from the day of the request.',
    body: z.object({
      kind: Kind,
      /** The day of the request, in Riyadh. */
      askedOn: InputDay,
    }),
    result: successResult({ requestId: z.string() }),
    errors: ['user-not-found', 'privacy-request-open', 'privacy-request-day-wrong'],
  }),
  settle: staffCall({
    path: '/staff/privacy-requests/:id/settle',
    right: 'privacy.answer',
    about:
      'Closes a request: the exported data were sent, it was fulfilled in another way, or it is declined, with a note that explains it.',
    body: z.object({
      outcome: z.enum(['done', 'declined']),
      note: z.string().trim().min(3).max(500),
    }),
    errors: ['privacy-request-not-found', 'privacy-request-answered'],
  }),
}
export type PrivacyRequestsQuery = z.output<typeof privacyRequestsCalls.list.query>
