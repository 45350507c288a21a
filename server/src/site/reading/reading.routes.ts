import { langOf } from '@matla/contract/kit/lang.schema'
import { readingCalls } from '@matla/contract/reading/reading.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve, type ServeDeps, success } from '#platform/http/serve.ts'
import {
  aboutDetails,
  contactSupport,
  contactTop,
  contactWays,
  faqIn,
  faqSections,
  mediaByIds,
  readMentors,
  socialPage,
  specializedCourses,
} from './reading.ts'

export function readingRoutes(app: FastifyInstance, deps: ServeDeps & Pick<Deps, 'db' | 'config'>): void {
  const { db, config } = deps
  serve(app, deps, readingCalls, {
    specialized: () => specializedCourses(db),
    mentors: async () => ({ ...success, mentors: await readMentors(db) }),
    mediaByIds: async ({ query }) => ({
      ...success,
      data: await mediaByIds(db, query.ids, langOf(query.lang)),
    }),
    social: async ({ query }) => ({ ...success, data: await socialPage(db, langOf(query.lang)) }),
    faqSections: () => faqSections(db),
    faq: async ({ query }) => ({ ...success, data: await faqIn(db, langOf(query.lang)) }),
    about: ({ query }) => aboutDetails(db, config.slug, langOf(query.lang)),
    contactTop: async ({ query }) => ({
      ...success,
      contactDetailsSec1: await contactTop(db, langOf(query.lang)),
    }),
    contactWays: async ({ query }) => ({
      ...success,
      contactDetailsSec2: await contactWays(db, langOf(query.lang)),
    }),
    contactSupport: async ({ query }) => ({
      ...success,
      contactDetailsSec3: await contactSupport(db, langOf(query.lang)),
    }),
  })
}
