import type { FastifyInstance } from 'fastify'
import { sessionRoutes } from '#accounts/session.routes.ts'
import { apiDocsRoutes } from '#api-docs/api-docs.routes.ts'
import { cartRoutes } from '#cart/cart.routes.ts'
import { catalogueRoutes } from '#catalogue/catalogue.routes.ts'
import { checkoutRoutes } from '#checkout/checkout.routes.ts'
import type { Config } from '#config.ts'
import { contentRoutes } from '#content/content.routes.ts'
import { followContent } from '#content/follow-content.ts'
import { migrateDatabase } from '#db/drizzle.store.ts'
import { openDatabase } from '#db/open-database.ts'
import { learningCoursesOf, loadDemo } from '#demo/load-demo.ts'
import { openFiles } from '#files/open-files.ts'
import { createApp } from '#http/app.ts'
import { createContentCache } from '#http/content-cache.ts'
import { healthRoutes } from '#http/health.routes.ts'
import { mountPages, type PagesBuild } from '#http/pages.ts'
import { answerRefusals } from '#http/refusals.ts'
import { refuseOtherOrigins } from '#http/same-origin.ts'
import { addSecurityHeaders } from '#http/security-headers.ts'
import { invoiceRoutes } from '#invoices/invoices.routes.ts'
import { renderInvoice } from '#invoices/render-invoice.ts'
import { stopTypesetter } from '#invoices/typeset.ts'
import { openJobs } from '#jobs/open-jobs.ts'
import { type Clock, systemClock } from '#kit/clock.ts'
import type { Deps } from '#kit/deps.ts'
import { failpoints } from '#kit/failpoints.ts'
import { enrolLearner } from '#learning/enrol-learner.ts'
import { giveUpEnrolment } from '#learning/give-up-enrolment.ts'
import { openMoodle } from '#learning/moodle/moodle.ts'
import { giveUpLetter } from '#mail/give-up-letter.ts'
import { openMailer } from '#mail/mailer.ts'
import { sendLetter } from '#mail/send-letter.ts'
import { pagesRoutes } from '#pages/pages.routes.ts'
import { sitemapRoutes } from '#pages/sitemap.routes.ts'
import { openTask } from '#payments/open-task.ts'
import { paymentsRoutes } from '#payments/payments.routes.ts'
import { openPaytabs } from '#payments/paytabs/paytabs.ts'
import { providerRoutes } from '#payments/provider.routes.ts'
import { startSweeping } from '#payments/start-sweeping.ts'
import { transactionsRoutes } from '#transactions/transactions.routes.ts'
import { mediaRoutes, videosRoutes } from '#videos/videos.routes.ts'
import { findProviders } from './providers.ts'

export type House = {
  readonly app: FastifyInstance
  readonly deps: Deps
  start(): Promise<void>
  close(): Promise<void>
}
export type HouseOptions = {
  readonly config: Config
  readonly clock?: Clock
  readonly say?: (line: string) => void
  readonly pages?: (app: FastifyInstance) => Promise<PagesBuild | null>
}

/** The composition root: configuration in, a server that is ready to listen out. */
export async function buildHouse({
  config,
  clock = systemClock,
  say = () => undefined,
  pages,
}: HouseOptions): Promise<House> {
  const app = await createApp(config)
  say('Opening the database …')
  const database = await openDatabase(config)
  await migrateDatabase(database)
  const { db } = database
  if (config.isDemo) await loadDemo({ db, clock, slug: config.slug }, say)
  const providers = await findProviders(config, await learningCoursesOf(db))
  const cache = createContentCache()
  const jobs = await openJobs(database, app.log)
  const deps: Deps = {
    config,
    database,
    db,
    clock,
    log: app.log,
    cache,
    jobs: jobs.jobs,
    reach: failpoints(config.failpoint),
    payments: { card: openPaytabs(providers.paytabs) },
    files: await openFiles(config),
    mailer: openMailer(providers.mail),
    learningSite: openMoodle(providers.moodle),
    seller: providers.seller,
    isSandbox: providers.sandbox !== null,
  }
  const unfollow = await followContent(database, cache)
  const sweeping = startSweeping(deps)
  let isDraining = false

  addSecurityHeaders(app, config)
  answerRefusals(app)
  if (providers.sandbox) await app.register(providers.sandbox.plugin, { prefix: '/sandbox' })
  healthRoutes(app, database, () => isDraining)
  await app.register(async (scope) => providerRoutes(scope, deps))
  await app.register(async (scope) => api(scope, deps))
  const build = pages ? await pages(app) : null
  if (build) await app.register(async (scope) => mountPages(scope, build, deps))

  return {
    app,
    deps,
    start: async () => {
      if (!config.runsJobs) return
      await jobs.start(
        {
          enrol: (job) => enrolLearner(deps, job),
          letter: (job) => sendLetter(deps, job),
          invoice: (job) => renderInvoice(deps, job),
        },
        {
          enrol: ({ enrolmentId }) => giveUpEnrolment(deps, enrolmentId),
          letter: ({ letterId }) => giveUpLetter(deps, letterId),
          invoice: ({ invoiceId }) =>
            openTask(deps, {
              kind: 'invoice-stuck',
              subject: invoiceId,
              orderId: null,
              why: 'no more tries',
            }),
        },
      )
      sweeping.start()
    },
    close: async () => {
      isDraining = true
      sweeping.stop()
      await jobs.stop()
      await app.close()
      unfollow()
      deps.mailer.close()
      stopTypesetter()
      await providers.sandbox?.close()
      await database.close()
    },
  }
}

function api(app: FastifyInstance, deps: Deps): void {
  refuseOtherOrigins(app)
  catalogueRoutes(app, deps)
  contentRoutes(app, deps)
  pagesRoutes(app, deps)
  sitemapRoutes(app, deps)
  videosRoutes(app, deps)
  mediaRoutes(app)
  cartRoutes(app, deps)
  checkoutRoutes(app, deps)
  paymentsRoutes(app, deps)
  transactionsRoutes(app, deps)
  invoiceRoutes(app, deps)
  sessionRoutes(app, deps)
  apiDocsRoutes(app, deps.config)
}
