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
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'cache' | 'shopState' | 'findActor' | 'payments'>,
): void {
  const { db, config } = deps
  serve(app, deps, pagesCalls, {
    shell: ({ query }) => layoutPage(deps, langFromCode(query.lang)),
    home: ({ query }) => homePage(db, config.slug, langFromCode(query.lang)),
    listing: ({ query }) => listingPage(db, query, langFromCode(query.lang)),
    specialized: ({ query }) => specializedPage(db, query, langFromCode(query.lang)),
    course: ({ params, query }) => coursePage(db, params.courseId, langFromCode(query.lang)),
    instructor: ({ params, query }) => instructorPage(db, params.id, query, langFromCode(query.lang)),
    bundle: ({ query }) => bundlePage(db, config.slug, langFromCode(query.lang)),
  })
}
