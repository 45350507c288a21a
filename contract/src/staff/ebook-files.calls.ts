import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { langs } from '#kit/lang.ts'

const EbookFile = z.object({
  lang: z.enum(langs),
  bytes: z.int(),
  changedAt: Moment,
  /** The page count that visitors see; null when they cannot get the file. */
  pages: z.int().nullable(),
})
export type EbookFile = z.output<typeof EbookFile>

const ofEbook = z.object({ id: z.string().max(60) })

export const ebookFilesCalls = {
  files: staffCall({
    right: 'content.read',
    path: '/staff/ebooks/:id/files',
    about:
      'The files of an e-book, one for each language that has one. A PDF of at most 30 MB is sent as it is to `PUT /staff/ebooks/:id/files/:lang/upload` and takes the place of the one before at once; `GET /staff/ebooks/:id/files/:lang` reads it.',
    params: ofEbook,
    result: successResult({
      files: z.array(EbookFile),
      /** The number of people with a confirmed address who wait for an alert. */
      waiting: z.int().nonnegative(),
    }),
    errors: ['document-not-found'],
  }),
  removeFile: staffCall({
    right: 'content.publish',
    method: 'POST',
    path: '/staff/ebooks/:id/files/:lang/remove',
    about: 'Removes the file of one language that visitors cannot have.',
    params: ofEbook.extend({ lang: z.enum(langs) }),
    errors: ['document-not-found', 'ebook-file-not-found', 'ebook-file-in-use'],
  }),
}
