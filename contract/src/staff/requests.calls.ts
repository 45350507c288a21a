import { z } from 'zod'
import { EbookRequest, ebookRequestStatuses } from '#ebooks/ebooks.ts'
import { answer } from '#kit/answer.schema.ts'
import { call } from '#kit/call.ts'
import { LangCode, Localized } from '#kit/lang.schema.ts'
import { listAnswer, listQuery, pageRows } from './list.ts'

const EbookRequestRow = z.object({
  id: z.string(),
  ebookName: Localized,
  fullName: z.string(),
  email: z.string(),
  lang: z.enum(['ar', 'en']),
  status: z.enum(ebookRequestStatuses),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
})
export type EbookRequestRow = z.output<typeof EbookRequestRow>

export const requestsCalls = {
  page: call({
    path: '/staff/ebook-requests',
    access: 'staff',
    right: 'requests.answer',
    about:
      'The requests for e-books, the oldest first unless asked otherwise; `view` is their state, `q` part of a name or an address.',
    query: listQuery({
      orders: ['oldest', 'newest'],
      filters: { view: z.enum(ebookRequestStatuses).optional(), ebook: z.string().max(60).optional() },
    }),
    result: listAnswer(EbookRequestRow),
  }),
  answerMany: call({
    method: 'POST',
    path: '/staff/ebook-requests/answer',
    access: 'staff',
    right: 'requests.answer',
    about:
      'Answers several requests, each by itself: those that could not be answered are named with the reason and left as they are.',
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(pageRows),
      answer: z.enum(['approve', 'decline']),
    }),
    result: answer({
      answered: z.array(z.string()),
      failed: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
    }),
  }),
  list: call({
    path: '/staff/requests',
    aliases: ['/ebook-requests'],
    access: 'staff',
    right: 'requests.answer',
    about: 'The queue of requests, the oldest first; `after` is the id of the last one seen (S32).',
    query: z.object({
      lang: LangCode,
      status: z.enum(ebookRequestStatuses).default('waiting'),
      after: z.uuid().optional(),
    }),
    result: answer({ data: z.array(EbookRequest), hasMore: z.boolean() }),
  }),
  answer: call({
    method: 'POST',
    path: '/staff/requests/:requestId/answer',
    aliases: ['/ebook-requests/:requestId/answer'],
    access: 'staff',
    right: 'requests.answer',
    about: 'Answers a request once: approving mails a signed link to who asked (S32).',
    params: z.object({ requestId: z.uuid() }),
    body: z.object({ answer: z.enum(['approve', 'decline']) }),
    result: answer({ data: EbookRequest }),
    errors: ['ebook-request-not-found', 'ebook-request-answered', 'ebook-not-found', 'ebook-coming-soon'],
  }),
}
