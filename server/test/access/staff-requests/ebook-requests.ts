import { changing, removing, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'

/** E-books of the demo: one that visitors can request, and one that is unpublished. */
const out = { id: 'first-short-film', lang: 'en' }
const toCome = { id: 'festival-file', lang: 'en' }

const pdf = (fixture: Fixture): Buffer => Buffer.from(`%PDF-1.7 ${fixture.fresh()}`)

export const ebookFileRequests = {
  files: unchanging(async () => ({ params: { id: out.id } })),
  removeFile: removing(async ({ deps: { files }, fresh }) => {
    await files.put('ebooks/festival-file-en.pdf', Buffer.from(`%PDF-1.7 ${fresh()}`), 'application/pdf')
    return { params: toCome }
  }),
}

export const ebookUploadRequests = {
  '/staff/ebooks/:id/files/:lang': unchanging(async () => ({ params: out })),
  '/staff/ebooks/:id/files/:lang/upload': changing(async (fixture) => ({ params: out, body: pdf(fixture) })),
}
