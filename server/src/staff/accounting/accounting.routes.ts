import { invoicesCalls, vatCalls, VatQuery } from '@matla/contract/staff/accounting.calls'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { fail } from '#lib/errors.ts'
import { audited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { allow, signedIn } from '#platform/http/actor.ts'
import { callOfStaff } from '#platform/http/audited-rows.ts'
import { contextOf } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { periodOf } from '#staff/orders/read-orders.ts'
import { closePeriod, readPeriod } from './close-period.ts'
import { currentQuarter, readDocuments, readSeries } from './read-accounting.ts'
import { vatCsv } from './vat-csv.ts'

export function accountingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  serve(app, deps, invoicesCalls, {
    list: async ({ query: { from, to, ...asked } }) =>
      readDocuments(deps, { ...asked, ...periodOf({ from, to }) }),
    series: async () => ({ series: await readSeries(db) }),
  })
  serve(app, deps, vatCalls, {
    figures: async ({ query: { period } }) => readPeriod(deps, period ?? currentQuarter(clock()), clock()),
    close: async ({ params: { period } }, context) => {
      await closePeriod(deps, await signedIn(context), period)
      return {}
    },
  })
  // Buyers stand in it: it needs proof and leaves an entry in the audit log.
  app.get(`/${deps.config.slug}/staff/vat.csv`, async (request, reply) => {
    const context = contextOf(request, reply, deps)
    await allow({ access: 'staff', right: 'accounting.export', proof: true }, context, deps)
    const { success: isFit, data } = VatQuery.safeParse(request.query)
    if (!isFit) return fail('invalid')
    const period = data.period ?? currentQuarter(clock())
    const call = await callOfStaff(context, { area: 'vat', action: 'export', params: { period } })
    await audited(deps, call, async () => undefined)
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-disposition',
        `attachment; filename="vat-${period}${deps.isSandbox ? '-sandbox' : ''}.csv"`,
      )
      .send(Readable.from(vatCsv(deps, period, context.lang)))
  })
}
