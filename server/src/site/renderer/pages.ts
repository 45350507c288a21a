import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
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
import { listPixelHosts, getPixels } from '#engagement/consent/pixels.ts'
import type { Deps } from '#payments/deps.ts'
import { AppError, fail } from '#lib/errors.ts'
import { callerAddress } from '#lib/caller-address.ts'
import { TookTooLong, withTimeout } from '#lib/with-timeout.ts'
import { isSitePath } from '#site/pages/site-paths.ts'
import { type ConsoleBuild, mountConsole } from './console.ts'
import { type Outside, type PageAnswer, pageAnswer } from './page-answer.ts'
import { currentOverrides } from '#cms/words/words-now.ts'
import { withinPageBudget } from '#platform/http/body-budget.ts'
import { networkOf } from '#platform/limits/limits.ts'
import { busyHeaders, busyPage } from './busy-page.ts'
import { mountAssets } from './mount-assets.ts'
import { findCachedPages } from './cached-pages.ts'
import { type ReadAddress, readAddresses, type ReadAddresses } from './read-addresses.ts'
import type { RenderQueue } from './render-queue.ts'
import { readConsent } from '#platform/settings/settings.ts'
import { policyReportPath } from '#platform/http/security-headers.ts'
import { buildPageAddress } from './page-address.ts'
import { openLocalTransport, type Visitor } from './local-transport.ts'
import { formBytesAt } from './page-forms.ts'
import { readForm } from '#platform/http/read-form.ts'
import { rejectCrossOrigin } from '#platform/http/reject-cross-origin.ts'
import type { FindCachedAddress } from '#platform/http/answer-from-cache.ts'
import { cookieNames } from '#platform/http/request-context.ts'

const hourCache = 'public, max-age=3600'

export type Site = {
  readonly origin: string
  readonly slug: string
  readonly path: string
  /** Absent: this site loads no pixels. */
  readonly pixels?: Pixels
}

/** The exports of the pages' entry module that the server sets. */
type PagesEntry = {
  readonly apiContext: RouterContext<Client<AllCalls>>
  readonly langContext: RouterContext<Lang>
  readonly siteContext: RouterContext<Site>
  readonly nonceContext: RouterContext<string>
  /** Sets where the pages' copy of the texts reads its overrides from. */
  readonly setOverridesSource: (source: () => Overrides) => void
}

export type PagesBuild = {
  load(): Promise<ServerBuild>
  readonly clientFolder: string | null
  /** null: not built. */
  readonly console: ConsoleBuild | null
  readonly isDev: boolean
}

/** The largest body of any page's form (`page-forms.ts`). */
const maxFormBytes = 5 * 1024 * 1024

/** The origins that forms may be submitted to: payment pages and the LMS. */
const listFormTargets = ({ payments, lmsHref }: Pick<Deps, 'payments' | 'lmsHref'>) => [
  ...Array.from(payments.values(), ({ pageOrigin }) => pageOrigin),
  new URL(lmsHref).origin,
]

/**
 * Time limits in ms, including the wait in the queue; providers take ten seconds and more to respond. A cached page may
 * take longer than its visitors wait, because the next ones get it.
 */
const limitMs = { page: 5_000, cached: 20_000, firstPage: 30_000, askingProvider: 30_000, form: 120_000 }
/** Cached pages are rendered for all visitors, so they do not count against one visitor's network. */
const sharedNetwork = 'everybody'

type PageDeps = Pick<Deps, 'db' | 'config' | 'cache' | 'payments' | 'lmsHref'> & {
  readonly renders: RenderQueue
}

/**
 * React Router behind Fastify: assets, pages, and the data of client-side navigation. Returns what finds the cached pages
 * without their route.
 */
export async function mountPages(
  app: FastifyInstance,
  build: PagesBuild,
  deps: PageDeps,
): Promise<FindCachedAddress> {
  if (build.clientFolder) {
    await mountAssets(app, join(build.clientFolder, 'assets'), '/assets/')
    await app.register(fastifyStatic, {
      root: build.clientFolder,
      wildcard: false,
      globIgnore: ['assets/**'],
      decorateReply: false,
      index: false,
      setHeaders: (reply) => void reply.header('cache-control', hourCache),
    })
  }
  if (build.console) await mountConsole(app, build.console, deps.config)
  rejectCrossOrigin(app, deps.config)
  const formTargets = listFormTargets(deps)
  const pixels = getPixels(deps.config)
  const pixelHosts = listPixelHosts(deps.config)
  const isSecure = deps.config.publicUrl.startsWith('https:')
  const outsideOf = async (path: string, failed: Rendering['failed']): Promise<Outside | null> => {
    if (build.isDev) return null
    const known = { formTargets, reportTo: policyReportPath(deps.config.slug), isSecure }
    if (!pixels || !isOpenPage(path)) return known
    // If the setting cannot be read, the page loads no pixels.
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
  let addresses: ReadAddresses | undefined
  /** The first page of a process waits until the renderer is compiled. */
  let pageMs = limitMs.firstPage
  const isNamed = (path: string) => isSitePath(deps, path)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async ({ headers, url }: FastifyRequest, sent: IncomingMessage) =>
    readForm(headers['content-type'], sent, await mostBytesAt(url)),
  )
  app.get('/', (_request, reply) => reply.redirect('/home/', 308))
  // Unknown API paths are answered by the API, not by a page.
  for (const url of [`/${deps.config.slug}/*`, '/api/*'])
    app.all(url, { onRequest: async () => fail('not-found') }, () => fail('not-found'))
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    bodyLimit: maxFormBytes,
    handler: (request, reply) => page(request, reply),
  })
  return findCachedPages(() => (build.isDev ? undefined : addresses))

  async function mostBytesAt(url: string): Promise<number> {
    return formBytesAt(await build.load(), buildPageAddress(url, deps.config.publicUrl).pathname)
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    if (request.method === 'POST') await rejectWithoutForm(request)
    const { lang: chosen } = request.query as { lang?: unknown }
    const lang = getLang(request)
    if (isLang(chosen))
      reply.setCookie(cookieNames.language, chosen, { path: '/', sameSite: 'lax', maxAge: 31_536_000 })
    const isRead = request.method !== 'POST' && !build.isDev
    const quickKey = isRead ? addresses?.quickKey(request.url, request.query as object, lang) : null
    const cachedAnswer = quickKey ? deps.cache.find(quickKey) : undefined
    if (cachedAnswer) return deps.cache.send(cachedAnswer, request, reply)
    addresses ??= readAddresses((await build.load()).routes, isNamed)
    const asked = await addresses.read(buildPageAddress(request.url, deps.config.publicUrl), lang)
    try {
      return await (isRead && asked.key !== null
        ? sendShared({ ...asked, key: asked.key }, lang, request, reply)
        : sendOwn(asked, lang, request, reply))
    } catch (error) {
      if (!isBusy(error) || !isRead) throw error
      request.log.warn({ err: error, reference: request.id }, 'a page was not rendered in time')
      const outdated = asked.key === null ? undefined : deps.cache.findOutdated(asked.key)
      if (outdated) return deps.cache.send(outdated, request, reply)
      return reply.code(503).headers(busyHeaders).send(busyPage(lang))
    }
  }

  /** A page that is the same for all visitors, rendered once and cached. */
  async function sendShared(
    { key, address }: ReadAddress & { readonly key: string },
    lang: Lang,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const failed = logFailure(request)
    const make = () =>
      deps.renders.run(sharedNetwork, limitMs.cached, () =>
        withinPageBudget(() => render({ lang, request: new Request(address), failed })),
      )
    return deps.cache.send(await withTimeout(deps.cache.getOrMake(key, make), pageMs), request, reply)
  }

  async function sendOwn(
    { address, unread, asksProvider }: ReadAddress,
    lang: Lang,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const setHeader: Visitor['setHeader'] = (name, value) => void reply.header(name, value)
    const { ip, cookies, headers, method } = request
    const visitor = { ip, host: headers.host ?? '', cookies, setHeader }
    const own = { lang, request: webRequest(request, address), visitor, failed: logFailure(request) }
    const ofRead = asksProvider || build.isDev ? limitMs.askingProvider : pageMs
    const answer = await deps.renders.run(
      networkOf(callerAddress(ip)),
      method === 'POST' ? limitMs.form : ofRead,
      () => withinPageBudget(() => render(own)),
    )
    if (answer.status === 503) reply.header('retry-after', busyHeaders['retry-after'])
    return reply.code(answer.status).headers(keepUnreadQuery(answer, unread)).send(answer.body)
  }

  async function rejectWithoutForm({ body, url }: FastifyRequest): Promise<void> {
    if (body instanceof FormData) return
    await mostBytesAt(url)
    fail('unsupported-media-type')
  }

  async function render({ lang, request, visitor, failed }: Rendering) {
    const serverBuild = await build.load()
    const entry = serverBuild.entry.module as unknown as PagesEntry
    entry.setOverridesSource(currentOverrides)
    const context = new RouterContextProvider()
    const { pathname } = new URL(request.url)
    context.set(
      entry.apiContext,
      createClient<AllCalls>(table, openLocalTransport(app, lang, visitor), failed),
    )
    context.set(entry.langContext, lang)
    const nonce = randomBytes(18).toString('base64url')
    context.set(entry.nonceContext, nonce)
    context.set(entry.siteContext, {
      origin: deps.config.publicUrl,
      slug: deps.config.slug,
      path: pathname,
      ...(pixels && { pixels }),
    })
    const handle = createRequestHandler(serverBuild, build.isDev ? 'development' : 'production')
    const answer = await handle(request, context)
    pageMs = limitMs.page
    return pageAnswer(answer, { nonce, outside: await outsideOf(pathname, failed) })
  }
}

type Rendering = {
  readonly lang: Lang
  readonly request: Request
  readonly visitor?: Visitor
  /** Called when a call of the page fails. */
  readonly failed: (error: unknown) => void
}

const logFailure = (request: FastifyRequest) => (err: unknown) =>
  request.log.error({ err, reference: request.id }, 'a call of a page failed')

/** The queue is full, or rendering took too long. */
const isBusy = (error: unknown): boolean =>
  error instanceof TookTooLong || (error instanceof AppError && error.code === 'unreachable')

/** A redirect keeps query parameters that its page does not read, such as those of advertisements. */
function keepUnreadQuery({ status, headers }: PageAnswer, unread: string): Record<string, string> {
  const { location } = headers
  if (status !== 301 || location === undefined || unread === '') return headers
  return { ...headers, location: `${location}${location.includes('?') ? '&' : '?'}${unread}` }
}

/** `?lang=` takes precedence, then the cookie, then Arabic. */
function getLang(request: FastifyRequest): Lang {
  const asked = (request.query as { lang?: unknown }).lang
  if (isLang(asked)) return asked
  const stored = request.cookies[cookieNames.language]
  return isLang(stored) ? stored : 'ar'
}

/** Always rendered completely: the body of a HEAD is dropped when it is sent. */
function webRequest(request: FastifyRequest, address: URL): Request {
  const headers = new Headers()
  for (const name of ['accept', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  const body = request.body instanceof FormData ? { body: encodeForm(request.body) } : {}
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(address, { method, headers, ...body })
}

/** Normalises the form to one encoding; a form of texts keeps its line endings. */
function encodeForm(form: FormData): FormData | URLSearchParams {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return texts.length === [...form.keys()].length ? new URLSearchParams(texts) : form
}
