import { z } from 'zod'
import { MessageResult } from '#kit/result.schema.ts'
import { call, localizedCall } from '#kit/call.ts'
import { EBooks } from './ebooks.ts'

const list = { result: EBooks }

export const ebooksCalls = {
  list: localizedCall({ ...list, path: '/getEBooks', about: 'The e-books in one language (R373).' }),
  sameOrigin: localizedCall({
    ...list,
    base: 'origin',
    path: '/api/ebookData',
    about: 'The same list at the path that some pages request first (R374, X31).',
  }),
  request: call({
    path: '/create-ebook-request',
    access: 'anyone',
    limit: 'ebook',
    about: 'Asks the school for an e-book, by its name in either language or its id (R375, S32).',
    body: z.object({
      ebookName: z.string().trim().min(1).max(200),
      userFullName: z.string().max(200),
      email: z.string().max(300),
      /** Honeypot: the field is hidden from people, so only bots fill it in (docs/invariants.md#v26). */
      website: z.string().max(200).default(''),
    }),
    result: MessageResult,
    errors: ['ebook-not-found', 'ebook-coming-soon'],
  }),
  askAlert: call({
    path: '/ebook-alerts',
    access: 'anyone',
    limit: 'ebook-alert',
    about: 'Emails a link that confirms an e-book alert; the response is the same for every address.',
    body: z.object({
      ebookId: z.string().trim().min(1).max(60),
      email: z.string().max(300),
      /** Honeypot: the field is hidden from people, so only bots fill it in (docs/invariants.md#v26). */
      website: z.string().max(200).default(''),
    }),
    result: MessageResult,
    errors: ['ebook-not-found', 'ebook-out'],
  }),
  confirmAlert: call({
    path: '/ebook-alerts/confirm',
    access: 'anyone',
    limit: 'mailed-link',
    about: 'Confirms an alert with the link of the email, which works once.',
    body: z.object({ token: z.string().max(100) }),
    result: MessageResult,
    errors: ['link-dead'],
  }),
  stopAlert: call({
    path: '/ebook-alerts/stop',
    access: 'anyone',
    limit: 'mailed-link',
    about: 'Ends an alert and forgets the address, by the token of any email about it; again is as good.',
    body: z.object({ token: z.string().max(200) }),
    result: MessageResult,
    errors: ['link-dead'],
  }),
}
