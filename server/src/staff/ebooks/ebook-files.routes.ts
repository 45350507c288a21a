import { isLang } from '@matla/contract/kit/lang'
import { ebookFilesCalls } from '@matla/contract/staff/ebook-files.calls'
import { maxEbookBytes } from '@matla/contract/staff/ebook-file-words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { waitingFor } from '#engagement/ebook-alerts/ebook-alerts.ts'
import { fail } from '#lib/errors.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize, requireActor } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import {
  beginEbookUpload,
  openEbookFile,
  readEbookFiles,
  removeEbookFile,
  storeEbookFile,
} from '#engagement/ebooks/ebook-files.ts'
import { inlineHeader } from '#engagement/ebooks/ebooks.ts'
import { withSentPdf } from '#engagement/ebooks/receive-pdf.ts'

type FileRequest = { Params: { id: string; lang: string } }

const parseFileKey = ({ params: { id, lang } }: FastifyRequest<FileRequest>) => ({
  id,
  lang: isLang(lang) ? lang : fail('not-found'),
})

export function ebookFilesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, ebookFilesCalls, {
    files: async ({ params }) => ({
      files: await readEbookFiles(deps, params.id),
      waiting: await waitingFor(deps.db, params.id),
    }),
    removeFile: ({ params }) => removeEbookFile(deps, params),
  })
  uploadRoute(app, deps)
  const url = `/${deps.config.slug}/staff/ebooks/:id/files/:lang`
  app.get<FileRequest>(url, async (request, reply) => {
    const context = createContext(request, reply, deps)
    await authorize({ access: 'staff', right: 'content.read' }, context, deps)
    const fileKey = parseFileKey(request)
    const call = await toStaffCall(context, { area: 'ebooks', action: 'read', params: fileKey })
    const { file, title } = await runAudited(deps, call, () => openEbookFile(deps, fileKey))
    // Range requests are ignored, because each part would add an audit entry.
    return reply
      .type('application/pdf')
      .header('content-disposition', inlineHeader(fileKey.id, title))
      .header('content-language', fileKey.lang)
      .header('content-length', file.size)
      .header('cache-control', 'private, no-store')
      .send(await file.read())
  })
}

/** The declared length. Fails with `ebook-file-too-large`, or with `ebook-file-not-whole` when it is missing. */
function requireLength({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'])
  if (length > maxEbookBytes) fail('ebook-file-too-large')
  return length > 0 ? length : fail('ebook-file-not-whole')
}

/**
 * Uploads are raw bytes outside the call table. Missing rights and exceeded limits are reported before the body
 * is read.
 */
function uploadRoute(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The bytes determine the type, whatever the header says.
    scope.addContentTypeParser('*', (_request, stream, done) => done(null, stream))
    scope.put<FileRequest & { Body: Readable | undefined }>(
      `/${deps.config.slug}/staff/ebooks/:id/files/:lang/upload`,
      {
        onRequest: async (request, reply) => {
          await authorize(
            { access: 'staff', right: 'content.publish' },
            createContext(request, reply, deps),
            deps,
          )
          requireLength(request)
        },
      },
      async (request, reply) => {
        const fileKey = parseFileKey(request)
        const context = createContext(request, reply, deps)
        await beginEbookUpload(deps, await requireActor(context), fileKey.id)
        const body = request.body ?? fail('ebook-file-not-whole')
        const call = await toStaffCall(context, { area: 'ebooks', action: 'uploadFile', params: fileKey })
        await withSentPdf(body, requireLength(request), (pdf) =>
          runAudited(deps, call, () => storeEbookFile(deps, fileKey, pdf)),
        )
        return reply.header('cache-control', 'no-store').send({ success: true })
      },
    )
  })
}
