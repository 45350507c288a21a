import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type AllCalls, calls } from '@matla/contract'
import { type Client, createClient, routeTable } from '@matla/contract/client'
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
import { getPixels } from '#engagement/consent/pixels.ts'
import type { Deps } from '#payments/deps.ts'
import { fail } from '#lib/errors.ts'
import { callerAddress } from '#lib/caller-address.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { isSitePath } from '#site/pages/site-paths.ts'
import { type ConsoleBuild, mountConsole } from './console.ts'
import { type ClosedSite, sendClosedPage, toClosedSite, uncachedHeaders } from './closed-pages.ts'
import { openOutside } from './outside-of-page.ts'
import { pageAnswer } from './page-answer.ts'
import { currentOverrides } from '#cms/words/words-now.ts'
import { withinPageBudget } from '#platform/http/body-budget.ts'
import { networkOf } from '#platform/limits/limits.ts'
import { mountAssets } from './mount-assets.ts'
import { findCachedPages } from './cached-pages.ts'
import { busyHeaders, isBusy, logBusy, sendBusyPage } from './busy-page.ts'
import { type ReadAddress, readAddresses, type ReadAddresses } from './read-addresses.ts'
import type { RenderQueue } from './render-queue.ts'
import { preparePages } from './prepare-pages.ts'
import { buildPageAddress } from './page-address.ts'
import { getLang, keepUnreadQuery, webRequest } from './page-request.ts'
import { openLocalTransport, type Visitor } from './local-transport.ts'
import { openRedirects } from '#site/redirects/follow-redirect.ts'
import { formBytesAt } from './page-forms.ts'
import { readForm } from '#platform/http/read-form.ts'
import { rejectCrossOrigin } from '#platform/http/reject-cross-origin.ts'
import type { FindCachedAddress } from '#platform/http/answer-from-cache.ts'
import { isStaff } from '#platform/http/actor.ts'
import { cookieNames, createContext } from '#platform/http/request-context.ts'

const hourCache = 'public, max-age=3600'

export type Site = {
  readonly origin: string
  readonly slug: string
  readonly path: string
  /** Absent when this site loads no pixels. */
  readonly pixels?: Pixels
  /** Absent while the shop is open. */
  readonly closed?: ClosedSite
}

/** The exports of the pages' entry module that the server uses. */
type PagesEntry = {
  readonly apiContext: RouterContext<Client<AllCalls>>
  readonly langContext: RouterContext<Lang>
  readonly siteContext: RouterContext<Site>
  readonly nonceContext: RouterContext<string>
  /** Sets the source of the overrides for the pages' copy of the texts. */
  readonly setOverridesSource: (source: () => Overrides) => void
}

export type PagesBuild = {
  load(): Promise<ServerBuild>
  readonly clientFolder: string | null
  /** null when the console was not built. */
  readonly console: ConsoleBuild | null
  readonly isDev: boolean
}

/** The largest body of any page's form (`page-forms.ts`). */
const maxFormBytes = 5 * 1024 * 1024

/**
 * Time limits in ms, including the wait in the queue; providers may take ten seconds or more. A cached page may take
 * longer than its visitors wait, because it is then ready for the next ones.
 */
const limitMs = { page: 5_000, cached: 20_000, firstPage: 30_000, askingProvider: 30_000, form: 120_000 }
/** Cached pages are rendered for all visitors, so they do not count against a single visitor's network. */
const sharedNetwork = 'everybody'

type PageDeps = Pick<
  Deps,
  | 'db'
  | 'config'
  | 'cache'
  | 'payments'
  | 'lmsHref'
  | 'clock'
  | 'log'
  | 'findActor'
  | 'shopState'
  | 'connections'
> & {
  readonly renders: RenderQueue
}

/** Serves React Router through Fastify: assets, pages and data. Returns a function that finds cached pages by address. */
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
  const outsideOf = openOutside(deps)
  const table = routeTable(calls, deps.config.slug)
  let addresses: ReadAddresses | undefined
  /** The first page of a process waits until the renderer is compiled. */
  let pageMs = limitMs.firstPage
  const followRedirect = openRedirects(deps)
  const isNamed = (path: string) => isSitePath(deps, path)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async ({ headers, url }: FastifyRequest, stream: IncomingMessage) =>
    readForm(headers['content-type'], stream, await mostBytesAt(url)),
  )
  app.get('/', (_request, reply) => reply.redirect('/home/', 308))
  // The API answers unknown API paths, not a page.
  for (const url of [`/${deps.config.slug}/*`, '/api/*'])
    app.all(url, { onRequest: async () => fail('not-found') }, () => fail('not-found'))
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    bodyLimit: maxFormBytes,
    handler: (request, reply) => page(request, reply),
  })
  const isCacheUsed = () => !build.isDev && deps.shopState.read().state === 'open'
  preparePages(app, {
    cache: deps.cache,
    publicUrl: deps.config.publicUrl,
    isUsed: isCacheUsed,
    renderShared: (address, lang) => renderShared(address, lang, logFailure(app)),
  })
  return findCachedPages(() => (isCacheUsed() ? addresses : undefined))

  async function mostBytesAt(url: string): Promise<number> {
    return formBytesAt(await build.load(), buildPageAddress(url, deps.config.publicUrl).pathname)
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    if (request.method === 'POST') await rejectWithoutForm(request)
    const { lang: queryLang } = request.query as { lang?: unknown }
    const lang = getLang(request)
    if (isLang(queryLang))
      reply.setCookie(cookieNames.language, queryLang, { path: '/', sameSite: 'lax', maxAge: 31_536_000 })
    const isRead = request.method !== 'POST' && !build.isDev
    if (deps.shopState.read().state !== 'open') return pageOfClosedShop(lang, request, reply)
    const quickKey = isRead ? addresses?.quickKey(request.url, request.query as object, lang) : null
    const cachedAnswer = quickKey ? deps.cache.find(quickKey) : undefined
    if (cachedAnswer) return deps.cache.send(cachedAnswer, request, reply)
    const readTarget = await readAddress(request, lang)
    try {
      return await (isRead && readTarget.key !== null
        ? sendShared({ ...readTarget, key: readTarget.key }, lang, request, reply)
        : sendOwn(readTarget, lang, request, reply))
    } catch (error) {
      if (!isBusy(error) || !isRead) throw error
      const outdated = readTarget.key === null ? undefined : deps.cache.findOutdated(readTarget.key)
      if (!outdated) return sendBusyPage(error, lang, request, reply)
      logBusy(error, request)
      return deps.cache.send(outdated, request, reply)
    }
  }

  async function readAddress({ url }: FastifyRequest, lang: Lang): Promise<ReadAddress> {
    addresses ??= readAddresses((await build.load()).routes, isNamed)
    return addresses.read(buildPageAddress(url, deps.config.publicUrl), lang)
  }

  /** While the shop is closed, staff see all of it and visitors see one page. The cache is neither read nor written. */
  async function pageOfClosedShop(lang: Lang, request: FastifyRequest, reply: FastifyReply) {
    const actor = await createContext(request, reply, deps).findActor()
    const target = await readAddress(request, lang)
    const site = (isStaffVisit: boolean) => toClosedSite(deps.shopState.read(), lang, isStaffVisit)
    const isStaffVisit = actor !== null && isStaff(actor)
    try {
      if (isStaffVisit || target.worksWhileClosed)
        return await sendOwn(target, lang, request, reply, site(isStaffVisit))
      const failed = logFailure(request)
      const renderAt = (address: URL) => renderShared(address, lang, failed, site(false))
      const { state } = deps.shopState.read()
      return await sendClosedPage({ cache: deps.cache, lang, state, page: target, renderAt }, reply)
    } catch (error) {
      if (!isBusy(error)) throw error
      return sendBusyPage(error, lang, request, reply)
    }
  }

  /** Sends a page that is the same for all visitors, which is rendered once and cached. */
  async function sendShared(
    { key, address }: ReadAddress & { readonly key: string },
    lang: Lang,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const make = () => renderShared(address, lang, logFailure(request))
    return deps.cache.send(await withTimeout(deps.cache.getOrMake(key, make), pageMs), request, reply)
  }

  function renderShared(address: URL, lang: Lang, failed: Rendering['failed'], closed?: ClosedSite) {
    const rendering = { lang, request: new Request(address), failed, closed }
    return deps.renders.run(sharedNetwork, limitMs.cached, () => withinPageBudget(() => render(rendering)))
  }

  async function sendOwn(
    { address, unread, asksProvider }: ReadAddress,
    lang: Lang,
    request: FastifyRequest,
    reply: FastifyReply,
    closed?: ClosedSite,
  ) {
    const setHeader: Visitor['setHeader'] = (name, value) => void reply.header(name, value)
    const { ip, cookies, method } = request
    const visitor = { ip, host: request.headers.host ?? '', cookies, setHeader }
    const requestContext = {
      lang,
      request: webRequest(request, address),
      visitor,
      failed: logFailure(request),
      closed,
    }
    const ofRead = asksProvider || build.isDev ? limitMs.askingProvider : pageMs
    const answer = await deps.renders.run(
      networkOf(callerAddress(ip)),
      method === 'POST' ? limitMs.form : ofRead,
      () => withinPageBudget(() => render(requestContext)),
    )
    const moved = answer.status === 404 && method !== 'POST' ? await followRedirect(request.url) : null
    if (moved !== null) return reply.header('cache-control', hourCache).redirect(moved, 301)
    if (answer.status === 503) reply.header('retry-after', busyHeaders['retry-after'])
    const headers = { ...keepUnreadQuery(answer, unread), ...(closed && uncachedHeaders) }
    return reply.code(answer.status).headers(headers).send(answer.body)
  }

  async function rejectWithoutForm({ body, url }: FastifyRequest): Promise<void> {
    if (body instanceof FormData) return
    await mostBytesAt(url)
    fail('unsupported-media-type')
  }

  async function render({ lang, request, visitor, failed, closed }: Rendering) {
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
    const pixels = getPixels(deps.connections.now())
    const nonce = randomBytes(18).toString('base64url')
    context.set(entry.nonceContext, nonce)
    context.set(entry.siteContext, {
      origin: deps.config.publicUrl,
      slug: deps.config.slug,
      path: pathname,
      ...(pixels && { pixels }),
      ...(closed && { closed }),
    })
    const handle = createRequestHandler(serverBuild, build.isDev ? 'development' : 'production')
    const answer = await handle(request, context)
    pageMs = limitMs.page
    return pageAnswer(answer, { nonce, outside: build.isDev ? null : await outsideOf(pathname, failed) })
  }
}

type Rendering = {
  readonly lang: Lang
  readonly request: Request
  readonly visitor?: Visitor
  /** Called when a call of the page fails. */
  readonly failed: (error: unknown) => void
  readonly closed?: ClosedSite | undefined
}

const logFailure =
  ({ log, id }: Pick<FastifyRequest, 'log'> & Partial<Pick<FastifyRequest, 'id'>>) =>
  (err: unknown) =>
    log.error({ err, reference: id }, 'a call of a page failed')
