import { calls } from '@matla/contract'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { watchContent } from '#cms/content/read-content.ts'
import { startPublishing } from '#cms/documents/start-publishing.ts'
import { stopEncoding } from '#cms/media/encode-video.ts'
import type { Config } from '#config/config.ts'
import { stopCheckingUploads } from '#engagement/applications/pdf/check-upload.ts'
import { recordServerFault } from '#engagement/client-logs/client-logs.ts'
import { findActor } from '#identity/sessions.ts'
import { type Clock, systemClock } from '#lib/clock.ts'
import { extendDeps } from '#lib/extend-deps.ts'
import { isObserving } from '#lib/telemetry.ts'
import { providerRoutes } from '#payments/provider.routes.ts'
import { startReconciling } from '#payments/reconcile-pending.ts'
import { registerWebhooks } from '#payments/register-webhooks.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createRaise } from '#platform/events.ts'
import { answerFromCache } from '#platform/http/answer-from-cache.ts'
import { findCachedCalls } from '#platform/http/cached-calls.ts'
import { createContentCache } from '#platform/http/content-cache.ts'
import { handleErrors } from '#platform/http/errors.ts'
import { healthRoutes } from '#platform/http/health.routes.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { addSecurityHeaders } from '#platform/http/security-headers.ts'
import { stopTypesetter } from '#platform/pdf/typeset.ts'
import { openProviderCalls } from '#platform/provider-calls/provider-calls.ts'
import { startScheduledJobs } from '#platform/queue/start-scheduled-jobs.ts'
import { createClamdScanner } from '#platform/storage/clamd-scanner.ts'
import { requireWritable } from '#platform/storage/writable-folder.ts'
import { openFiles } from '#platform/storage/files.ts'
import { openShopState } from '#platform/shop-state/current-shop-state.ts'
import { killAt } from '#platform/telemetry/failpoints.ts'
import { logSlowWork } from '#platform/telemetry/tracing.ts'
import { previewRoutes } from '#site/preview/preview.routes.ts'
import { mountPages, type PagesBuild } from '#site/renderer/pages.ts'
import { openRenderQueue } from '#site/renderer/render-queue.ts'
import { startIndexing } from '#site/search/start-indexing.ts'
import { drawEmail } from '#staff/email-words/draw-email.ts'
import { documentPorts } from '#staff/documents/document-ports.ts'
import { openPublishing } from '#staff/documents/open-publishing.ts'
import { openGateway } from '#tax/e-invoice/gateway.ts'
import { type AppDeps, eventHandlers, givenUpOf, handlersOf, scheduledJobsOf } from './handlers.ts'
import { observe } from './observe.ts'
import { type Demo, prepare } from './prepare.ts'
import { watchedProviders } from './watched-providers.ts'
import { openConnections } from './open-connections.ts'
import { requireAddress, sellerOf } from './providers.ts'
import { writeCheckOf } from './readiness.ts'
import { apiRoutes, onPaymentsPool, readingCalls } from './api.routes.ts'

export type App = {
  readonly app: FastifyInstance
  readonly deps: AppDeps
  /** Whether sandbox providers run in this process. */
  readonly hasSandbox: boolean
  /** What a sale needs but nothing provides, by the prefix of its variables. */
  missing(): readonly string[]
  /** Starts the jobs and the scheduled work: the reconciliation of pending payments, the search index and the scheduled jobs. */
  start(what?: { readonly byTheClock: boolean }): Promise<void>
  /** Reports that the app is no longer ready, but continues to serve requests. */
  drain(): void
  close(): Promise<void>
}
export type AppOptions = {
  readonly config: Config
  readonly clock?: Clock
  readonly print?: (line: string) => void
  readonly pages?: (app: FastifyInstance) => Promise<PagesBuild | null>
  readonly demo?: Demo
}

/** The composition root: takes the configuration and returns a server that is ready to listen. */
export async function createApp({
  config,
  clock = systemClock,
  print = () => undefined,
  pages,
  demo,
}: AppOptions): Promise<App> {
  requireAddress(config)
  if (config.failpoint !== null) killAt(config.failpoint)
  const app = await createHttpServer(config)
  if (config.s3 === null) await requireWritable(join(config.dataDir, 'files'))
  print('Opening the database …')
  const database = await openDatabase(config)
  const { db } = database
  const providerCalls = openProviderCalls(db, { clock, log: app.log })
  const watched = watchedProviders(providerCalls)
  const ownFiles = watched.files(await openFiles(config))
  const { jobs, stock } = await prepare(
    { config, database, files: ownFiles, clock, log: app.log, print },
    demo,
  )
  const opened = await openConnections({ config, db, clock, log: app.log, watched, files: ownFiles, stock })
  const { connections, files, sandbox } = opened
  const cache = createContentCache()
  const renders = openRenderQueue()
  const deps: AppDeps = {
    config,
    database,
    db,
    clock,
    findActor,
    log: app.log,
    cache,
    shopState: await openShopState(db),
    jobs: jobs.jobs,
    raise: createRaise(eventHandlers, () => deps),
    connections,
    payments: opened.payments,
    files,
    removeFile: (key) => files.remove(key),
    findFile: (key) => files.find(key),
    listFiles: () => files.list(),
    storeFile: (...file) => files.putStream(...file),
    scanForVirus: config.virusScanner && watched.scanner(createClamdScanner(config.virusScanner)),
    mailer: opened.mailer,
    lms: opened.lms,
    providerCalls,
    lmsHref: () => opened.providers().moodle?.href ?? null,
    google: opened.google,
    seller: sellerOf(config),
    gatewayOf: (environment) => openGateway({ url: opened.providers().gatewayUrl, environment }),
    get isSandbox() {
      return opened.providers().usesSandbox
    },
  }
  const unfollow = await watchContent(deps)
  const unlogSlowWork = config.slowWorkMs === null ? null : logSlowWork(deps, config.slowWorkMs)
  const stopObserving = isObserving() ? observe(deps) : []
  const reconciling = startReconciling(deps)
  const indexing = startIndexing(deps)
  const publishing = startPublishing(deps, openPublishing(deps))
  let scheduled: Awaited<ReturnType<typeof startScheduledJobs>> | undefined
  let isDraining = false

  addSecurityHeaders(app, config)
  handleErrors(app, (fault) => recordServerFault(deps, fault))
  if (sandbox) await app.register(sandbox.plugin, { prefix: '/sandbox' })
  healthRoutes(app, {
    isDraining: () => isDraining,
    isStalled: () => renders.isStalled() || [jobs, scheduled].some((each) => each?.isStalled(clock())),
    tryToWrite: writeCheckOf(config, db, { sandbox }),
  })
  await app.register(async (scope) => providerRoutes(scope, onPaymentsPool(deps)))
  await app.register(async (scope) => apiRoutes(scope, deps, { ...jobs, providers: opened.providers }))
  const build = pages ? await pages(app) : null
  const cached = [findCachedCalls(calls, config.slug)]
  if (build) {
    await app.register(
      async (scope) => void cached.push(await mountPages(scope, build, extendDeps(deps, { renders }))),
    )
    await app.register(async (scope) =>
      previewRoutes(scope, deps, {
        ports: documentPorts,
        build,
        drawEmail: async (tx, key, lang) => (await drawEmail({ config, db: tx }, key, lang)).html,
        mountReading: readingCalls,
      }),
    )
  }
  answerFromCache(app, deps, cached)

  return {
    app,
    deps,
    hasSandbox: sandbox !== null,
    missing: () => opened.providers().missing,
    start: async (what = { byTheClock: true }) => {
      if (!config.runsJobs) return
      await jobs.start(handlersOf(deps), givenUpOf(deps))
      if (what.byTheClock) {
        reconciling.start()
        indexing.start()
        publishing.start()
        scheduled = await startScheduledJobs(database, app.log, scheduledJobsOf(deps))
      }
      await registerWebhooks(deps)
      await demo?.start(deps)
    },
    drain: () => {
      isDraining = true
    },
    close: async () => {
      isDraining = true
      stopEncoding()
      // In parallel, so that slow work in one of them does not delay the others.
      await Promise.all([
        reconciling.stop(),
        indexing.stop(),
        publishing.stop(),
        scheduled?.stop(),
        jobs.stop(),
        app.close(),
      ])
      unfollow()
      unlogSlowWork?.()
      for (const stop of stopObserving) stop()
      stopTypesetter()
      stopCheckingUploads()
      await opened.close()
      await providerCalls.stop()
      await database.close()
    },
  }
}
