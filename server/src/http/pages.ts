import fastifyStatic from '@fastify/static'
import type { AllCalls } from '@matla/contract'
import { calls } from '@matla/contract'
import { type Client, createClient, routeTable } from '@matla/contract/client'
import { isOpenPage } from '@matla/contract/consent/open-pages'
import type { Pixels } from '@matla/contract/consent/pixels'
import type { Lang } from '@matla/contract/kit/lang'
import { isLang } from '@matla/contract/kit/lang'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { pixelHostsOf, pixelsOf } from '#consent/pixels.ts'
import type { Deps } from '#kit/deps.ts'
import { refuse } from '#kit/refuse.ts'
import { type Outside, pageAnswer } from './page-answer.ts'
import { addressOf, cacheKeyOf } from './page-address.ts'
import { inProcess } from './in-process.ts'
import { refuseOtherOrigins } from './same-origin.ts'
import { cookieNames } from './visit.ts'

const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

export type Site = {
  readonly origin: string
  readonly slug: string
  readonly path: string
  /** Absent: nobody is told of a visit here. */
  readonly pixels?: Pixels
}

/** What the pages' entry module exports for us to fill. */
type PagesEntry = {
  readonly apiContext: RouterContext<Client<AllCalls>>
  readonly langContext: RouterContext<Lang>
  readonly siteContext: RouterContext<Site>
}

export type PagesBuild = {
  load(): Promise<ServerBuild>
  readonly clientFolder: string | null
  readonly isDev: boolean
}

/** A form sent without script may carry a picture of two megabytes. */
const mostFormBytes = 3 * 1024 * 1024

/** Two files of two megabytes each, and only these forms send them. */
const mostFilesBytes = 5 * 1024 * 1024
const fileForms = ['/home/R2/R3/contact/form', '/home/R2/R3/contact/form2'] as const

/** Where a form of ours may lead in the end: payment pages and the learning site's door. */
const formTargetsOf = ({ payments, learningSiteHref }: Pick<Deps, 'payments' | 'learningSiteHref'>) => [
  ...Object.values(payments).map(({ pageOrigin }) => pageOrigin),
  new URL(learningSiteHref).origin,
]

/** React Router behind Fastify: assets, pages, and the data of client-side navigation. */
export async function mountPages(
  app: FastifyInstance,
  build: PagesBuild,
  deps: Pick<Deps, 'config' | 'cache' | 'payments' | 'learningSiteHref'>,
) {
  if (build.clientFolder) {
    await app.register(fastifyStatic, {
      root: build.clientFolder,
      wildcard: false,
      index: false,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.includes('/assets/') ? forever : anHour),
      preCompressed: true,
    })
  }
  refuseOtherOrigins(app, deps.config)
  const formTargets = formTargetsOf(deps)
  const pixels = pixelsOf(deps.config)
  const pixelHosts = pixelHostsOf(deps.config)
  const outsideOf = (path: string): Outside | null => {
    if (build.isDev) return null
    return pixels && isOpenPage(path) ? { formTargets, pixels: pixelHosts } : { formTargets }
  }
  const table = routeTable(calls, deps.config.slug)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.get('/', (_request, reply) => reply.redirect('/home/', 308))
  // Calls are answered as calls, also those that do not exist.
  for (const url of [`/${deps.config.slug}/*`, '/api/*']) app.all(url, () => refuse('not-found'))
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    bodyLimit: mostFormBytes,
    handler: (request, reply) => page(request, reply),
  })
  for (const url of fileForms)
    app.post(url, { bodyLimit: mostFilesBytes }, (request, reply) => page(request, reply))

  async function page(request: FastifyRequest, reply: FastifyReply) {
    if (request.method === 'POST') await refuseUnreadable(request)
    const lang = langOf(request)
    const chosen = (request.query as { lang?: unknown }).lang
    if (isLang(chosen))
      reply.setCookie(cookieNames.language, chosen, { path: '/', sameSite: 'lax', maxAge: 31_536_000 })
    const address = addressOf(request.url, deps.config.publicUrl)
    const key = request.method === 'POST' || build.isDev ? null : cacheKeyOf(address, lang)
    const known = key === null ? undefined : deps.cache.find(key)
    if (known) return deps.cache.send(known, request, reply)
    const answer = await render(request, reply, lang, address)
    if (key === null || !isPublic(answer.headers))
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    return deps.cache.send(await deps.cache.keep(key, async () => answer), request, reply)
  }

  async function render(request: FastifyRequest, reply: FastifyReply, lang: Lang, address: URL) {
    const serverBuild = await build.load()
    const entry = serverBuild.entry.module as unknown as PagesEntry
    const context = new RouterContextProvider()
    context.set(entry.apiContext, createClient<AllCalls>(table, inProcess(app, request, reply, lang)))
    context.set(entry.langContext, lang)
    context.set(entry.siteContext, {
      origin: deps.config.publicUrl,
      slug: deps.config.slug,
      path: address.pathname,
      ...(pixels && { pixels }),
    })
    const handle = createRequestHandler(serverBuild, build.isDev ? 'development' : 'production')
    return pageAnswer(await handle(webRequest(request, address), context), outsideOf(address.pathname))
  }
}

/** A page reads nothing but forms; it could only fail on anything else. */
async function refuseUnreadable({ body, headers }: FastifyRequest): Promise<void> {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) return
  if (!type.startsWith('multipart/form-data')) refuse('unsupported-media-type')
  const sent = new Response(Buffer.isBuffer(body) ? new Uint8Array(body) : null, {
    headers: { 'content-type': type },
  })
  await sent.formData().catch(() => refuse('invalid'))
}

/** `?lang=` wins, then the cookie, then Arabic (decision 1). */
function langOf(request: FastifyRequest): Lang {
  const asked = (request.query as { lang?: unknown }).lang
  if (isLang(asked)) return asked
  const kept = request.cookies[cookieNames.language]
  return isLang(kept) ? kept : 'ar'
}

const isPublic = (headers: Readonly<Record<string, string | string[]>>) =>
  String(headers['cache-control'] ?? '').startsWith('public')

function webRequest(request: FastifyRequest, address: URL): Request {
  const headers = new Headers()
  for (const name of ['content-type', 'accept', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  const body =
    request.method === 'POST' && Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}
  return new Request(address, { method: request.method, headers, ...body })
}
