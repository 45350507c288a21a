import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fastifyStatic from '@fastify/static'
import { type AllCalls, calls } from '@matla/contract'
import { type Client, createClient, routeTable } from '@matla/contract/client'
import { isOpenPage } from '@matla/contract/consent/open-pages'
import type { Pixels } from '@matla/contract/consent/pixels'
import { isLang, type Lang } from '@matla/contract/kit/lang'
import type { Overrides } from '@matla/contract/kit/overrides'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { pixelHostsOf, pixelsOf } from '#engagement/consent/pixels.ts'
import type { Deps } from '#payments/deps.ts'
import { fail } from '#lib/errors.ts'
import { isSitePath } from '#site/pages/site-paths.ts'
import { type ConsoleBuild, mountConsole } from './console.ts'
import { type Outside, pageAnswer } from './page-answer.ts'
import { overridesNow } from '#cms/words/words-now.ts'
import { insidePageBudget } from '#platform/http/body-budget.ts'
import { cachedPages, type CachedPages, pageKey } from './cached-pages.ts'
import { readConsent } from '#platform/settings/settings.ts'
import { policyReportPath } from '#platform/http/security-headers.ts'
import { addressOf } from './page-address.ts'
import { inProcess, type Visitor } from './local-transport.ts'
import { formBytesAt } from './page-forms.ts'
import { readForm } from '#platform/http/read-form.ts'
import { rejectOtherOrigins } from '#platform/http/csrf.ts'
import { cookieNames } from '#platform/http/request-context.ts'

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
  readonly markContext: RouterContext<string>
  /** The pages' copy of the sentences is told where the overrides are. */
  readonly readOverridesFrom: (source: () => Overrides) => void
}

export type PagesBuild = {
  load(): Promise<ServerBuild>
  readonly clientFolder: string | null
  /** null: it was not built. */
  readonly console: ConsoleBuild | null
  readonly isDev: boolean
}

/** No page's form is larger (`page-forms.ts`). */
const mostFormBytes = 5 * 1024 * 1024

/** Where a form of ours may lead in the end: payment pages and the LMS's door. */
const formTargetsOf = ({ payments, lmsHref }: Pick<Deps, 'payments' | 'lmsHref'>) => [
  ...Object.values(payments).map(({ pageOrigin }) => pageOrigin),
  new URL(lmsHref).origin,
]

/** React Router behind Fastify: assets, pages, and the data of client-side navigation. */
export async function mountPages(
  app: FastifyInstance,
  build: PagesBuild,
  deps: Pick<Deps, 'db' | 'config' | 'cache' | 'payments' | 'lmsHref'>,
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
  if (build.console) await mountConsole(app, build.console, deps.config)
  rejectOtherOrigins(app, deps.config)
  const formTargets = formTargetsOf(deps)
  const pixels = pixelsOf(deps.config)
  const pixelHosts = pixelHostsOf(deps.config)
  const isSecure = deps.config.publicUrl.startsWith('https:')
  const outsideOf = async (path: string, failed: Rendering['failed']): Promise<Outside | null> => {
    if (build.isDev) return null
    const known = { formTargets, reportTo: policyReportPath(deps.config.slug), isSecure }
    if (!pixels || !isOpenPage(path)) return known
    // A page that cannot be told whether they are on does not ask for them either.
    const arePixelsOn = await readConsent(deps.db).then(
      (consent) => consent.arePixelsOn,
      (error: unknown) => {
        failed(error)
        return false
      },
    )
    return arePixelsOn ? { ...known, pixels: pixelHosts } : known
  }
  const table = routeTable(calls, deps.config.slug)
  let cached: CachedPages | undefined
  const isNamed = (path: string) => isSitePath(deps, path)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async ({ headers, url }: FastifyRequest, sent: IncomingMessage) =>
    readForm(headers['content-type'], sent, await mostBytesAt(url)),
  )
  app.get('/', (_request, reply) => reply.redirect('/home/', 308))
  // Calls are answered as calls, also those that do not exist.
  for (const url of [`/${deps.config.slug}/*`, '/api/*'])
    app.all(url, { onRequest: async () => fail('not-found') }, () => fail('not-found'))
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    bodyLimit: mostFormBytes,
    handler: (request, reply) => page(request, reply),
  })

  async function mostBytesAt(url: string): Promise<number> {
    return formBytesAt(await build.load(), addressOf(url, deps.config.publicUrl).pathname)
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    if (request.method === 'POST') await rejectWithoutForm(request)
    const lang = langOf(request)
    const isRead = request.method !== 'POST' && !build.isDev
    const cachedAnswer = isRead ? deps.cache.find(pageKey(lang, request.url)) : undefined
    if (cachedAnswer) return deps.cache.send(cachedAnswer, request, reply)
    const chosen = (request.query as { lang?: unknown }).lang
    if (isLang(chosen))
      reply.setCookie(cookieNames.language, chosen, { path: '/', sameSite: 'lax', maxAge: 31_536_000 })
    const address = addressOf(request.url, deps.config.publicUrl)
    const failed = (err: unknown) =>
      request.log.error({ err, reference: request.id }, 'a call of a page failed')
    const shared = isRead ? await sharedAt(address, lang) : null
    if (shared !== null) {
      const make = () =>
        insidePageBudget(() => render({ lang, request: new Request(shared.address), failed }))
      return deps.cache.send(await deps.cache.keep(shared.key, make), request, reply)
    }
    const setHeader: Visitor['setHeader'] = (name, value) => void reply.header(name, value)
    const { ip, cookies, headers } = request
    const visitor = { ip, host: headers.host ?? '', cookies, setHeader }
    const answer = await insidePageBudget(() =>
      render({ lang, request: webRequest(request, address), visitor, failed }),
    )
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  }

  async function rejectWithoutForm({ body, url }: FastifyRequest): Promise<void> {
    if (body instanceof FormData) return
    await mostBytesAt(url)
    fail('unsupported-media-type')
  }

  async function sharedAt(address: URL, lang: Lang) {
    cached ??= cachedPages((await build.load()).routes, isNamed)
    return cached(address, lang)
  }

  async function render({ lang, request, visitor, failed }: Rendering) {
    const serverBuild = await build.load()
    const entry = serverBuild.entry.module as unknown as PagesEntry
    entry.readOverridesFrom(overridesNow)
    const context = new RouterContextProvider()
    const { pathname } = new URL(request.url)
    context.set(entry.apiContext, createClient<AllCalls>(table, inProcess(app, lang, visitor), failed))
    context.set(entry.langContext, lang)
    const mark = randomBytes(18).toString('base64url')
    context.set(entry.markContext, mark)
    context.set(entry.siteContext, {
      origin: deps.config.publicUrl,
      slug: deps.config.slug,
      path: pathname,
      ...(pixels && { pixels }),
    })
    const handle = createRequestHandler(serverBuild, build.isDev ? 'development' : 'production')
    const answer = await handle(request, context)
    return pageAnswer(answer, { mark, outside: await outsideOf(pathname, failed) })
  }
}

type Rendering = {
  readonly lang: Lang
  readonly request: Request
  readonly visitor?: Visitor
  /** Told of a call of the page that found no answer. */
  readonly failed: (error: unknown) => void
}

/** `?lang=` wins, then the cookie, then Arabic. */
function langOf(request: FastifyRequest): Lang {
  const asked = (request.query as { lang?: unknown }).lang
  if (isLang(asked)) return asked
  const stored = request.cookies[cookieNames.language]
  return isLang(stored) ? stored : 'ar'
}

/** Always rendered as a whole: the body of a HEAD is left out when it is sent. */
function webRequest(request: FastifyRequest, address: URL): Request {
  const headers = new Headers()
  for (const name of ['accept', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  const body = request.body instanceof FormData ? { body: writtenAnew(request.body) } : {}
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(address, { method, headers, ...body })
}

/** The form in one plain spelling, whatever the one that came; a form of texts keeps the ends of their lines. */
function writtenAnew(form: FormData): FormData | URLSearchParams {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return texts.length === [...form.keys()].length ? new URLSearchParams(texts) : form
}
