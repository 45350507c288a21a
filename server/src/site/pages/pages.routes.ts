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
    shell: ({ query }) => read((one) => layoutPage({ ...deps, db: one }, langFromCode(query.lang))),
    home: ({ query }) => read((one) => homePage(one, config.slug, langFromCode(query.lang))),
    listing: ({ query }) => read((one) => listingPage(one, query, langFromCode(query.lang))),
    specialized: ({ query }) => read((one) => specializedPage(one, query, langFromCode(query.lang))),
    course: ({ params, query }) => read((one) => coursePage(one, params.courseId, langFromCode(query.lang))),
    instructor: ({ params, query }) =>
      read((one) => instructorPage(one, params.id, query, langFromCode(query.lang))),
    bundle: ({ query }) => read((one) => bundlePage(one, config.slug, langFromCode(query.lang))),
  })
}
