import { subscribersCalls, SubscribersQuery } from '@matla/contract/staff/subscribers.calls'
import type { FastifyInstance } from 'fastify'
import { endOnRequest, readSubscribers } from '#engagement/newsletter/subscriptions.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { csvFile, pickFilters } from '#staff/csv-file.ts'
import { listSubscribers, readCounts, readSubscriber, subscribersCsv } from './read-subscribers.ts'

export function staffSubscribersRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, subscribersCalls, {
    list: ({ query }) => readSubscribers(deps, query.after),
    page: ({ query }) => listSubscribers(deps.db, query),
    one: async ({ params: { id } }) => ({ subscriber: await readSubscriber(deps.db, id) }),
    counts: () => readCounts(deps),
    end: ({ params: { id }, body: { reason } }, { actor }) =>
      endOnRequest(deps, { id, reason, staffId: actor.userId }),
  })

  csvFile(app, deps, {
    path: 'subscribers.csv',
    area: 'subscribers',
    right: 'newsletter.export',
    query: SubscribersQuery,
    nameOf: () => 'subscribers',
    of: pickFilters,
    lines: (query, lang) => subscribersCsv(deps, query, lang),
  })
}
