import { byteOrderMark, csvLine } from '@matla/contract/kit/csv'
import { privacyRequestsCalls } from '@matla/contract/staff/privacy.calls'
import { processingHeads, processingRecord } from '@matla/contract/staff/processing-record'
import type { FastifyInstance } from 'fastify'
import { runAudited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { readRetention } from '#platform/settings/settings.ts'
import { readPrivacyRequests, settle, takeDown } from './privacy-requests.ts'

export function privacyRequestsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, privacyRequestsCalls, {
    list: ({ query }) => readPrivacyRequests(deps, query),
    takeDown: async ({ params: { id: userId }, body }, { actor }) => ({
      requestId: await takeDown(deps, actor, { userId, ...body }),
    }),
    settle: ({ params: { id }, body }, { actor }) => settle(deps, actor, { id, ...body }),
  })

  /** The record of processing activities that the law requires (PDPL article 31). */
  app.get(`/${deps.config.slug}/staff/processing-record.csv`, async (request, reply) => {
    const context = createContext(request, reply, deps)
    await authorize({ access: 'staff', right: 'people.export', proof: true }, context, deps)
    const call = await toStaffCall(context, { area: 'privacy', action: 'export', params: {} })
    await runAudited(deps, call, async () => undefined)
    const { lang } = context
    const record = processingRecord(await readRetention(deps.db))
    const lines = Object.values(record).map((row) => row.map((cell) => cell[lang]))
    const heads = processingHeads.map((head) => head[lang])
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="processing-record.csv"')
      .send(byteOrderMark + [heads, ...lines].map(csvLine).join(''))
  })
}
