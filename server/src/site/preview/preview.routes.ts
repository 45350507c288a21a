import { isLang, type Lang } from '@matla/contract/kit/lang'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentRef, resolveDocument } from '#cms/documents/current-document.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { findSharedDocument } from '#cms/documents/preview-links.ts'
import type { Deps } from '#payments/deps.ts'
import { openRolledBackTransactions } from '#platform/db/rolled-back.store.ts'
import { callerAddress } from '#lib/caller-address.ts'
import { fail } from '#lib/errors.ts'
import { authorize } from '#platform/http/actor.ts'
import { createContext } from '#platform/http/request-context.ts'
import { type Limit, networkOf, countAgainstQuota } from '#platform/limits/limits.ts'
import type { PagesBuild } from '#site/renderer/pages.ts'
import { type DrawEmail, drawPreview } from './draw-preview.ts'
import { openPreviewApp } from './preview-app.ts'
import { previewHeaders } from './preview-page.ts'

type Parts = {
  readonly ports: DocumentPorts
  readonly build: PagesBuild
  readonly drawEmail: DrawEmail
  readonly mountReading: (app: FastifyInstance, deps: Deps) => void
}
type ForStaff = { Params: { id: string; revision: string; '*': string }; Querystring: { lang?: string } }
type ByLink = { Params: { token: string; '*': string }; Querystring: { lang?: string } }

/** Limited, because rendering a preview costs as much as publishing. */
const perNetwork: Limit = { name: 'preview-link-network', max: 120, windowSeconds: 60 }

/** Serves the real pages with one draft applied, for staff and for anyone with a preview link. */
export function previewRoutes(app: FastifyInstance, deps: Deps, { ports, drawEmail, ...parts }: Parts): void {
  const rolledBack = openRolledBackTransactions(deps.database)
  const preview = openPreviewApp(deps, { rolledBack, ...parts })
  const drawing = { ...preview, drawEmail, rolledBack, clock: deps.clock, slug: deps.config.slug }
  app.addHook('onClose', () => preview.close())

  app.get<ForStaff>('/console/preview/:id/:revision/*', async (request, reply) => {
    await authorize({ access: 'staff', right: 'content.read' }, createContext(request, reply, deps), deps)
    const { id, revision } = request.params
    if (!/^\d{1,16}$/.test(revision)) fail('not-found')
    return send(request, reply, resolveDocument(ports, id), `/console/preview/${id}/${revision}`)
  })
  app.get<ByLink>('/preview/:token/*', async (request, reply) => {
    const { db, clock } = deps
    const network = networkOf(callerAddress(request.ip))
    if (!(await countAgainstQuota(db, perNetwork, network, clock()))) fail('too-many-requests')
    const id = await findSharedDocument(deps, request.params.token)
    return send(request, reply, resolveDocument(ports, id), `/preview/${request.params.token}`)
  })

  async function send(
    request: FastifyRequest<{ Params: { '*': string }; Querystring: { lang?: string } }>,
    reply: FastifyReply,
    document: DocumentRef,
    base: string,
  ) {
    const lang: Lang = isLang(request.query.lang) ? request.query.lang : 'ar'
    const path = `/${request.params['*'].split('/').map(encodeURIComponent).join('/')}`
    const { status, html, location } = await drawPreview(drawing, document, { path, lang, base })
    void reply.headers(previewHeaders)
    if (location !== undefined) return reply.redirect(location, 302)
    return reply.code(status).type('text/html; charset=utf-8').send(html)
  }
}
