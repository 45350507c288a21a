import { z } from 'zod'
import { MessageAnswer } from '#kit/answer.schema.ts'
import { call, localizedCall } from '#kit/call.ts'
import { EBooks } from './ebooks.ts'

const list = { result: EBooks }

export const ebooksCalls = {
  list: localizedCall({ ...list, path: '/getEBooks', about: 'The e-books in one language (R373).' }),
  sameOrigin: localizedCall({
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
    result: MessageAnswer,
    errors: ['ebook-not-found', 'ebook-coming-soon'],
  }),
}
