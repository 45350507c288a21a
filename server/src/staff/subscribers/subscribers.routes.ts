import { subscribersCalls, SubscribersQuery } from '@matla/contract/staff/subscribers.calls'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { endOnRequest } from '#engagement/newsletter/subscriptions.ts'
import { fail } from '#lib/errors.ts'
import { audited } from '#platform/audit/audited-call.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import { allow, signedIn } from '#platform/http/actor.ts'
import { callOfStaff } from '#platform/http/audited-rows.ts'
import { contextOf } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { periodOf } from '#staff/orders/read-orders.ts'
import { readCounts, readSubscriber, readSubscriberPage, subscribersCsv } from './read-subscribers.ts'

// What programs read is served by the module that takes the subscriptions.
const { list: _list, ...ownCalls } = subscribersCalls

export function staffSubscribersRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, ownCalls, {
    page: async ({ query: { from, to, ...asked } }) =>
      readSubscriberPage(deps.db, { ...asked, ...periodOf({ from, to }) }),
    one: async ({ params: { id } }) => ({ subscriber: await readSubscriber(deps.db, id) }),
    counts: () => readCounts(deps),
    end: async ({ params: { id }, body: { reason } }, context) => {
      await endOnRequest(deps, { id, reason, staffId: (await signedIn(context)).userId })
      return {}
    },
  })

  /** What the list shows, as a file: personal data, so it needs proof and leaves an entry in the audit log. */
  app.get(`/${deps.config.slug}/staff/subscribers.csv`, async (request, reply) => {
    const context = contextOf(request, reply, deps)
    await allow({ access: 'staff', right: 'newsletter.export', proof: true }, context, deps)
    const { success: isFit, data } = SubscribersQuery.safeParse(request.query)
    if (!isFit) return fail('invalid')
    const { from, to, after: _after, before: _before, limit: _limit, total: _total, ...asked } = data
    const call = await callOfStaff(context, { area: 'subscribers', action: 'export', params: {} })
    // Without `q`, which is part of an address.
    const { q: _part, ...filters } = asked
    const detail = { filters: { ...filters, ...(from && { from }), ...(to && { to }) } }
    await audited(deps, call, () =>
      deps.db.transaction((tx) =>
        writeAudit(
          tx,
          { actorId: call.actorId, action: 'export', subject: call.subject, detail },
          deps.clock(),
        ),
      ),
    )
    const lines = subscribersCsv(deps, { ...asked, ...periodOf({ from, to }) }, context.lang)
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'attachment; filename="subscribers.csv"')
      .send(Readable.from(lines))
  })
}
