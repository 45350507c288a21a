import { langFromCode } from '@matla/contract/kit/lang.schema'
import { pagesCalls } from '@matla/contract/pages/pages.calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Deps } from '#payments/deps.ts'
import { homePage } from './home-page.ts'
import { instructorPage } from './instructor-page.ts'
import { bundlePage, coursePage, listingPage, specializedPage } from './page-models.ts'
import { layoutPage } from './layout.ts'

export function pagesRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'cache' | 'shopState' | 'findActor' | 'payments' | 'seller'>,
): void {
  const { db, config } = deps
  const read = db.onOneConnection
  serve(app, deps, pagesCalls, {
    shell: ({ query }) => read((snapshot) => layoutPage({ ...deps, db: snapshot }, langFromCode(query.lang))),
    home: ({ query }) => read((snapshot) => homePage(snapshot, config.slug, langFromCode(query.lang))),
    listing: ({ query }) => read((snapshot) => listingPage(snapshot, query, langFromCode(query.lang))),
    specialized: ({ query }) =>
      read((snapshot) => specializedPage(snapshot, query, langFromCode(query.lang))),
    course: ({ params, query }) =>
      read((snapshot) => coursePage(snapshot, params.courseId, langFromCode(query.lang))),
    instructor: ({ params, query }) =>
      read((snapshot) => instructorPage(snapshot, params.id, query, langFromCode(query.lang))),
    bundle: ({ query }) => read((snapshot) => bundlePage(snapshot, config.slug, langFromCode(query.lang))),
  })
}
