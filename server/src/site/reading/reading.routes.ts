import { langFromCode } from '@matla/contract/kit/lang.schema'
import { readingCalls } from '@matla/contract/reading/reading.calls'
import { readFullArray } from '#catalog/full-list.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve, type ServeDeps } from '#platform/http/serve.ts'
import {
  aboutDetails,
  contactSupport,
  contactTop,
  contactWays,
  faqIn,
  faqSections,
  mediaByIds,
  openPositions,
  readMentors,
  socialPage,
  specializedCourses,
} from './reading.ts'

export function readingRoutes(app: FastifyInstance, deps: ServeDeps & Pick<Deps, 'db' | 'config'>): void {
  const { db, config } = deps
  serve(app, deps, readingCalls, {
    specialized: ({ query }) => readFullArray(query, (part) => specializedCourses(db, part)),
    mentors: async () => ({ mentors: await readMentors(db) }),
    mediaByIds: async ({ query }) => ({ data: await mediaByIds(db, query.ids, langFromCode(query.lang)) }),
    social: async ({ query }) => ({ data: await socialPage(db, langFromCode(query.lang)) }),
    faqSections: () => faqSections(db),
    faq: async ({ query }) => ({ data: await faqIn(db, langFromCode(query.lang)) }),
    about: ({ query }) => aboutDetails(db, config.slug, langFromCode(query.lang)),
    positions: async ({ query }) => ({ positions: await openPositions(db, langFromCode(query.lang)) }),
    contactTop: async ({ query }) => ({ contactDetailsSec1: await contactTop(db, langFromCode(query.lang)) }),
    contactWays: async ({ query }) => ({
      contactDetailsSec2: await contactWays(db, langFromCode(query.lang)),
    }),
    contactSupport: async ({ query }) => ({
      contactDetailsSec3: await contactSupport(db, langFromCode(query.lang)),
    }),
  })
}
