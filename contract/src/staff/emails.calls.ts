import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { emailKinds, emailStatuses } from './email-words.ts'
import { listResult, listQuery } from './list.ts'

const read = { right: 'email.resend' } as const

const EmailRow = z.object({
  id: z.uuid(),
  kind: z.enum(emailKinds),
  status: z.enum(emailStatuses),
  /** '' once it was sent, after which the recipient is not stored. */
  recipient: z.string(),
  lang: z.enum(['ar', 'en']),
  tries: z.int(),
  /** The last response of the mail server; '' without an error. */
  lastError: z.string(),
  /** How many times staff have sent it again; 0 for the original. */
  copy: z.int(),
  order: z.object({ id: z.uuid(), number: z.int() }).nullable(),
  createdAt: Moment,
  sentAt: Moment.nullable(),
  /** Staff may send it again, because it belongs to an order or was rejected or given up. */
  canResend: z.boolean(),
})
export type EmailRow = z.output<typeof EmailRow>

export const emailsCalls = {
  list: staffCall({
    ...read,
    path: '/staff/emails',
    audited: 'read',
    about:
      'The emails that the caller’s rights cover, newest first; `view=undelivered` lists rejected and abandoned ones, `q` is a complete address.',
    query: listQuery({
      orders: ['newest', 'oldest'],
      filters: {
        view: z.enum(['undelivered', 'waiting', 'sent']).optional(),
        kind: z.enum(emailKinds).optional(),
      },
    }),
    result: listResult(EmailRow),
  }),
  one: staffCall({
    ...read,
    path: '/staff/emails/:id',
    audited: 'read',
    about: 'One email: its recipient, the response of the mail server, and whether it can be sent again.',
    result: successResult({ email: EmailRow }),
    errors: ['queued-email-not-found'],
  }),
  resend: staffCall({
    ...read,
    path: '/staff/emails/:id/resend',
    about:
      'Sends an email again: one of an order as a copy to its buyer, at most three a day; any other while it is refused or given up.',
    body: z.object({ key: z.string().regex(/^[\w-]{8,64}$/) }),
    result: successResult({ email: EmailRow }),
    errors: ['queued-email-not-found', 'email-not-failed', 'order-email-not-found', 'email-copies-used-up'],
  }),
}
export type EmailsQuery = z.output<typeof emailsCalls.list.query>
