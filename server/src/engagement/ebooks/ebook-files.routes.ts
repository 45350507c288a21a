import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { createContext } from '#platform/http/request-context.ts'
import { sendPart } from '#platform/http/send-part.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { ebookFileKey, findReadyEbook, inlineHeader, linkedLang, startDownload } from './ebooks.ts'

type FileRequest = { Params: { ebookId: string }; Querystring: Record<string, unknown> }

const wantsPage = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html')
const buildPagePath = (ebookId: string, more = '') =>
  `/home/R2/ebooks?request=${encodeURIComponent(ebookId)}${more}`

/** Serves download links and files. A browser without access to a file is redirected to the request page. */
export function ebookFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, clock, findFile } = deps

  app.get<FileRequest>(`/${config.slug}/ebooks/:ebookId/download`, async (request, reply) => {
    const { ebookId } = request.params
    const context = createContext(request, reply, deps)
    const { lang } = context
    reply.header('cache-control', 'no-store')
    try {
      return reply.redirect(
        await startDownload(deps, { ebookId, lang, actor: await context.findActor() }),
        303,
      )
    } catch (error) {
      if (!(error instanceof AppError) || !wantsPage(request)) throw error
      return reply.redirect(buildPagePath(ebookId), 303)
    }
  })

  app.get<FileRequest>(`/${config.slug}/ebooks/:ebookId/file`, async (request, reply) => {
    const { ebookId } = request.params
    const lang = linkedLang(await signingKey(deps), ebookId, request.query, clock())
    if (lang === null) {
      if (!wantsPage(request)) return fail('link-dead')
      return reply.header('cache-control', 'no-store').redirect(buildPagePath(ebookId, '&link=over'), 303)
    }
    const { title } = await findReadyEbook(db, ebookId)
    const file = (await findFile(ebookFileKey(ebookId, lang))) ?? fail('ebook-not-found')
    reply
      .type('application/pdf')
      .header('content-disposition', inlineHeader(ebookId, title[lang]))
      .header('content-language', lang)
      // Neither shared caches nor search engines may store it.
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
    return sendPart(request, reply, file)
  })
}
