import { z } from 'zod'
import { EbookRequest, ebookRequestStatuses } from '#ebooks/ebooks.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { LangCode, Localized } from '#kit/lang.schema.ts'
import { emailStatuses } from './email-words.ts'
import { listResult, listQuery, pageRows } from './list.ts'

const EbookRequestRow = z.object({
  id: z.string(),
  ebookName: Localized,
  fullName: z.string(),
  email: z.string(),
  lang: z.enum(['ar', 'en']),
  status: z.enum(ebookRequestStatuses),
  createdAt: Moment,
  answeredAt: Moment.nullable(),
  /** The status of the email with the link after approval; null when there is none. */
  emailStatus: z.enum(emailStatuses).nullable(),
})
/** A request that was not answered; `by` and `at` name who answered it first, and when. */
const NotAnswered = z.object({
  id: z.string(),
  code: z.string(),
  message: z.string(),
  by: z.string().optional(),
  at: Moment.optional(),
})
export type EbookRequestRow = z.output<typeof EbookRequestRow>

export const requestsCalls = {
  page: staffCall({
    path: '/staff/requests',
    aliases: ['/staff/ebook-requests'],
    right: 'requests.answer',
    about:
      'Requests for e-books, oldest first by default; `view` is their state, `q` part of a name or an email address, or a complete id.',
    query: listQuery({
      orders: ['oldest', 'newest'],
      filters: { view: z.enum(ebookRequestStatuses).optional(), ebook: z.string().max(60).optional() },
    }),
    result: listResult(EbookRequestRow),
  }),
  one: staffCall({
    path: '/staff/requests/:requestId',
    right: 'requests.answer',
    audited: 'read',
    about: 'One request, and the status of the email with its link.',
    result: successResult({ request: EbookRequestRow }),
    errors: ['ebook-request-not-found'],
  }),
  answerMany: staffCall({
    path: '/staff/requests/answer',
    aliases: ['/staff/ebook-requests/answer'],
    right: 'requests.answer',
    about:
      'Answers several requests independently: failures are listed with their reasons and left unchanged.',
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(pageRows),
      answer: z.enum(['approve', 'decline']),
    }),
    result: successResult({
      answered: z.array(z.string()),
      failed: z.array(NotAnswered),
    }),
  }),
  list: staffCall({
    path: '/ebook-requests',
    right: 'requests.answer',
    about:
      'The queue of requests as programs read it, the oldest first; `after` is the id of the last one seen (S32).',
    query: z.object({
      lang: LangCode,
      status: z.enum(ebookRequestStatuses).default('waiting'),
      after: z.uuid().optional(),
    }),
    result: successResult({ data: z.array(EbookRequest), hasMore: z.boolean() }),
  }),
  answer: staffCall({
    path: '/staff/requests/:requestId/answer',
    aliases: ['/ebook-requests/:requestId/answer'],
    right: 'requests.answer',
    about: 'Answers a request once: approval emails a signed link to the requester (S32).',
    body: z.object({ answer: z.enum(['approve', 'decline']) }),
    result: successResult({ data: EbookRequest }),
    errors: ['ebook-request-not-found', 'ebook-request-answered', 'ebook-not-found', 'ebook-coming-soon'],
  }),
}
export type EbookRequestsQuery = z.output<typeof requestsCalls.page.query>
