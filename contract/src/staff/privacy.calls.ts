import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { InputDay } from '#kit/input-bounds.schema.ts'
import { listAnswer, listQuery } from './list.ts'

/** `export`: somebody wants his data; `deletion`: he wants it gone. */
export const privacyRequestKinds = ['export', 'deletion'] as const
export const privacyRequestStates = ['waiting', 'done', 'declined'] as const
export const privacyRequestViews = ['waiting', 'answered'] as const

const Moment = z.iso.datetime()
const Kind = z.enum(privacyRequestKinds)

const PrivacyRequestRow = z.object({
  id: z.string(),
  person: z.object({ id: z.string(), fullName: z.string(), email: z.string() }),
  kind: Kind,
  state: z.enum(privacyRequestStates),
  askedAt: Moment,
  dueAt: Moment,
  /** Whole days until it has to be answered, below zero when it is late; null: it is answered. */
  daysLeft: z.int().nullable(),
  /** The member of staff whom it reached; null: the person asked in his account. */
  takenDownBy: z.string().nullable(),
  doneAt: Moment.nullable(),
  /** null: the shop did it itself, when the person asked in his account. */
  doneBy: z.string().nullable(),
  note: z.string(),
})
export type PrivacyRequestRow = z.output<typeof PrivacyRequestRow>

/** Requests of people about their own data, and the thirty days that the law gives for an answer (PDPL rules, article 3). */
export const privacyRequestsCalls = {
  list: call({
    path: '/staff/privacy-requests',
    access: 'staff',
    right: 'privacy.answer',
    audited: 'read',
    about:
      'Requests for personal data or for their end, those that have to be answered soonest first unless asked otherwise; `q` is part of a name or an address. What the shop processes, and why, is a file at /staff/processing-record.csv.',
    query: listQuery({
      orders: ['due', 'newest'],
      filters: { view: z.enum(privacyRequestViews).optional(), kind: Kind.optional() },
    }),
    result: listAnswer(PrivacyRequestRow),
  }),
  takeDown: call({
    method: 'POST',
    path: '/staff/people/:id/privacy-request',
    access: 'staff',
    right: 'people.help',
    about:
      'Takes a request down that reached staff by email or telephone; its thirty days count from the day it was asked.',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      kind: Kind,
      /** The day in Riyadh. */
      askedOn: InputDay,
    }),
    result: successResult({ requestId: z.string() }),
    errors: ['user-not-found', 'privacy-request-open', 'privacy-request-day-wrong'],
  }),
  settle: call({
    method: 'POST',
    path: '/staff/privacy-requests/:id/settle',
    access: 'staff',
    right: 'privacy.answer',
    about:
      'Answers a request otherwise than by the export or the erasure of the person’s page: done in another way, or declined, with a note that says how or why.',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      outcome: z.enum(['done', 'declined']),
      note: z.string().trim().min(3).max(500),
    }),
    errors: ['privacy-request-not-found', 'privacy-request-answered'],
  }),
}
