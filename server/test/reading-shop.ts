import type { FastifyInstance } from 'fastify'
import { catalogueRoutes } from '#catalog/catalog.routes.ts'
import { articlesRoutes, feedRoutes } from '#cms/articles/articles.routes.ts'
import { shippedMediaRoutes, videosRoutes } from '#cms/media/videos.routes.ts'
import { readConfig } from '#config/config.ts'
import { findActor } from '#identity/sessions.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from './database.ts'
import { openShopState } from '#platform/shop-state/current-shop-state.ts'
import { type ContentCache, createContentCache } from '#platform/http/content-cache.ts'
import { handleErrors } from '#platform/http/errors.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { contentRoutes } from '#site/content/content.routes.ts'
import { pagesRoutes } from '#site/pages/pages.routes.ts'
import { sitemapRoutes } from '#site/pages/sitemap.routes.ts'
import { wellKnownRoutes } from '#site/pages/well-known.routes.ts'
import { readingRoutes } from '#site/reading/reading.routes.ts'
import { indexEntries } from '#site/search/index-entries.ts'
import { searchRoutes } from '#site/search/search.routes.ts'
import { testSeller } from '#test/fixtures/seller.ts'
import { memoryFiles } from './fixtures/memory-files.ts'
import { loadDemo } from '#demo/load-demo.ts'

/** Opens the read-only part of the shop with the demo, for tests of catalogue and content. */
export async function openReadingShop(): Promise<{
  app: FastifyInstance
  database: Database
  cache: ContentCache
}> {
  const database = await testDatabase()
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://shop.example' })
  const deps = {
    db: database.db,
    clock: () => new Date(),
    config,
    cache: createContentCache(),
    shopState: await openShopState(database.db),
    payments: new Map(),
    seller: testSeller,
    findActor,
  }
  await loadDemo({ ...deps, files: memoryFiles(), slug: config.slug }, () => undefined)
  await indexEntries(deps.db)
  const app = await createHttpServer(config)
  handleErrors(app)
  catalogueRoutes(app, deps)
  contentRoutes(app, deps)
  articlesRoutes(app, deps)
  feedRoutes(app, deps)
  searchRoutes(app, { ...deps, log: app.log })
  readingRoutes(app, deps)
  pagesRoutes(app, deps)
  sitemapRoutes(app, deps)
  wellKnownRoutes(app, deps)
  videosRoutes(app, { ...deps, findFile: async () => null })
  shippedMediaRoutes(app)
  await app.ready()
  return { app, database, cache: deps.cache }
}
