import { z } from 'zod'
import { call } from '#kit/call.ts'
import { LangCode, LangQuery } from '#kit/lang.schema.ts'
import { EbookRequest, ebookRequestStatuses, EBooks } from './ebooks.ts'

const success = z.literal(true)

const list = {
  method: 'GET',
  access: 'anyone',
  query: LangQuery,
  result: EBooks,
  errors: [],
  cached: true,
} as const

export const ebooksCalls = {
  list: call({ ...list, path: '/getEBooks', about: 'The e-books in one language (R373).' }),
  sameOrigin: call({
    ...list,
    base: 'origin',
    path: '/api/ebookData',
    about: 'The same list at the address that some pages try first (R374, X31).',
  }),
  request: call({
    method: 'POST',
    path: '/create-ebook-request',
    access: 'anyone',
    limit: 'ebook',
    about: 'Asks the school for an e-book, by its name in either language or its id (R375, S32).',
    body: z.object({
      ebookName: z.string().trim().min(1).max(200),
      userFullName: z.string().max(200),
      email: z.string().max(300),
      /** People do not see this field; whoever fills it in is a program (docs/invariants.md#v26). */
      website: z.string().max(200).default(''),
    }),
    result: z.object({ success, message: z.string() }),
    errors: ['ebook-not-found', 'ebook-coming-soon'],
  }),
  requests: call({
    method: 'GET',
    path: '/ebook-requests',
    access: 'staff',
    right: 'requests.answer',
    about: 'The queue of requests, the oldest first; `after` is the id of the last one seen (S32).',
    query: z.object({
      lang: LangCode,
      status: z.enum(ebookRequestStatuses).default('waiting'),
      after: z.uuid().optional(),
    }),
    result: z.object({ success, data: z.array(EbookRequest), hasMore: z.boolean() }),
    errors: [],
  }),
  answer: call({
    method: 'POST',
    path: '/ebook-requests/:requestId/answer',
    access: 'staff',
    right: 'requests.answer',
    about: 'Answers a request once: approving mails a signed link to who asked (S32).',
    params: z.object({ requestId: z.uuid() }),
    body: z.object({ answer: z.enum(['approve', 'decline']) }),
    result: z.object({ success, data: EbookRequest }),
    errors: ['ebook-request-not-found', 'ebook-request-answered', 'ebook-not-found', 'ebook-coming-soon'],
  }),
}
