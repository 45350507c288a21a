import { OrdersQuery } from '@matla/contract/staff/orders.calls'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { fail } from '#lib/errors.ts'
import { audited } from '#platform/audit/audited-call.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/http/actor.ts'
import { callOfStaff } from '#platform/http/audited-rows.ts'
import { contextOf } from '#platform/http/request-context.ts'
import { ordersCsv } from './orders-csv.ts'
import { periodOf } from './read-orders.ts'

/** What the list of orders shows, as a file; it is personal data, so it needs proof and leaves an entry in the audit log. */
export function ordersCsvRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(`/${deps.config.slug}/staff/orders.csv`, async (request, reply) => {
    const context = contextOf(request, reply, deps)
    await allow({ access: 'staff', right: 'orders.read', proof: true }, context, deps)
    const { success: isFit, data } = OrdersQuery.safeParse(request.query)
    if (!isFit) return fail('invalid')
    const { from, to, after: _after, before: _before, limit: _limit, total: _total, ...asked } = data
    const call = await callOfStaff(context, { area: 'orders', action: 'export', params: {} })
    // What was searched for may be a name: it is left out.
    const { q: _q, ...narrowed } = { from, to, ...asked }
    await audited(deps, call, () =>
      deps.db.transaction((tx) => writeAudit(tx, { ...call, detail: narrowed }, deps.clock())),
    )
    const lines = ordersCsv(deps, { ...asked, ...periodOf({ from, to }) }, context.lang)
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'attachment; filename="orders.csv"')
      .send(Readable.from(lines))
  })
}
