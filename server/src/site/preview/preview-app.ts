import { AsyncLocalStorage } from 'node:async_hooks'
import type { Lang } from '@matla/contract/kit/lang'
import type { FastifyInstance } from 'fastify'
import { extendDeps } from '#lib/extend-deps.ts'
import { stopwatch } from '#lib/clock.ts'
import type { Deps } from '#payments/deps.ts'
import { type ContentCache, createContentCache } from '#platform/http/content-cache.ts'
import type { RolledBackTransactions } from '#platform/db/rolled-back.store.ts'
import { handleErrors } from '#platform/http/errors.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { cookieNames } from '#platform/http/request-context.ts'
import { mountPages, type PagesBuild } from '#site/renderer/pages.ts'
import { openRenderQueue } from '#site/renderer/render-queue.ts'

export type PreviewedPage = {
  readonly status: number
  readonly html: string
  /** The target of a redirect. */
  readonly location: string | undefined
}
/** Renders a page as an anonymous visitor sees it. Must run in a transaction that is rolled back. */
export type DrawPage = (path: string, lang: Lang) => Promise<PreviewedPage>

export type PreviewApp = {
  readonly draw: DrawPage
  /** Resolves when rendering is possible. */
  open(): Promise<unknown>
  close(): Promise<void>
}

type MountReading = (app: FastifyInstance, deps: Deps) => void

/** Caches nothing, because two previews share their addresses. */
function noCache(): ContentCache {
  const once = () => createContentCache()
  return {
    find: () => undefined,
    findOutdated: () => undefined,
    getOrMake: (key, make, partition) => once().getOrMake(key, make, partition),
    send: (cached, request, reply) => once().send(cached, request, reply),
    memoize: (_name, make) => make(),
    prepare: async () => undefined,
    setVersion: () => undefined,
    onInvalidated: () => undefined,
    now: stopwatch,
    leftMs: () => 0,
  }
}

/** The shop's pages on another database handle, with read calls only. It does not listen on a port. */
export function openPreviewApp(
  deps: Deps,
  {
    rolledBack,
    build,
    mountReading,
  }: { rolledBack: RolledBackTransactions; build: PagesBuild; mountReading: MountReading },
): PreviewApp {
  const drawing = new AsyncLocalStorage<{ asksForMore: boolean }>()
  let opened: Promise<FastifyInstance> | undefined
  const open = async () => {
    const app = await createHttpServer(deps.config, deps.log)
    const reading: Deps = extendDeps(deps, { db: rolledBack.db, cache: noCache() })
    handleErrors(app)
    app.addHook('onRequest', async ({ routeOptions }) => {
      const current = drawing.getStore()
      if (current && routeOptions.url === `/${deps.config.slug}/*`) current.asksForMore = true
    })
    await app.register(async (scope) => mountReading(scope, reading))
    await app.register(async (scope) =>
      mountPages(
        scope,
        { ...build, clientFolder: null, console: null },
        extendDeps(reading, { renders: openRenderQueue() }),
      ),
    )
    await app.ready()
    await build.load()
    return app
  }
  const ready = () => (opened ??= open().catch(forget))
  const forget = (error: unknown): never => {
    opened = undefined
    throw error
  }
  return {
    open: ready,
    draw: async (path, lang) => {
      const app = await ready()
      const { host } = new URL(deps.config.publicUrl)
      const cookie = `${cookieNames.language}=${lang}`
      const state = { asksForMore: false }
      const { statusCode, headers, body } = await drawing.run(state, async () =>
        app.inject({ url: path, headers: { host, cookie } }),
      )
      const { location } = headers
      // Account pages need more than content, so they have no preview.
      const status = statusCode === 503 && state.asksForMore ? 404 : statusCode
      return { status, html: body, location: typeof location === 'string' ? location : undefined }
    },
    close: async () => {
      const app = await opened
      await app?.close()
    },
  }
}
