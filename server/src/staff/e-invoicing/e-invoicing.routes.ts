import { eInvoicesCalls, EInvoicesQuery, eInvoicingCalls } from '@matla/contract/staff/e-invoicing.calls'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import { isUuid } from '#lib/ids.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import { authorize } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { csvFile, pickOwnFilters } from '#staff/csv-file.ts'
import { changeSetting } from '#staff/settings/change-settings.ts'
import type { Deps } from '#tax/deps.ts'
import { retryRejected } from '#tax/reporting/retry-rejected.ts'
import { askForUnit, goOn, renew, restart, switchTo, tryOut } from './change-units.ts'
import { eInvoicesCsv } from './e-invoices-csv.ts'
import { readAttempts, readEInvoices, readXml } from './read-e-invoices.ts'
import { readState } from './read-e-invoicing.ts'

export function eInvoicingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, eInvoicingCalls, {
    read: async (_asked, { lang }) => ({ eInvoicing: await readState(deps, lang) }),
    setWave: async ({ body: { basedOn, ...value } }, { actor, lang }) => {
      await changeSetting(deps, actor, 'wave', { value, basedOn })
      return { eInvoicing: await readState(deps, lang) }
    },
    onboard: async ({ body: { use, oneTimePassword } }, { lang }) => {
      await askForUnit(deps, use, oneTimePassword)
      return { eInvoicing: await readState(deps, lang) }
    },
    continue: async ({ params: { id } }, { lang }) => {
      await goOn(deps, id)
      return { eInvoicing: await readState(deps, lang) }
    },
    rehearse: async ({ params: { id } }, { lang }) => {
      await tryOut(deps, id)
      return { eInvoicing: await readState(deps, lang) }
    },
    switch: async ({ params: { id } }, { lang }) => {
      await switchTo(deps, id)
      return { eInvoicing: await readState(deps, lang) }
    },
    renew: async ({ params: { id }, body: { oneTimePassword } }, { lang }) => {
      await renew(deps, id, oneTimePassword)
      return { eInvoicing: await readState(deps, lang) }
    },
    restart: async ({ params: { id } }, { lang }) => {
      await restart(deps, id)
      return { eInvoicing: await readState(deps, lang) }
    },
  })
  serve(app, deps, eInvoicesCalls, {
    list: ({ query }) => readEInvoices(deps, query),
    ofDocument: async ({ params: { id } }) => ({ attempts: await readAttempts(deps, id) }),
    tryAgain: async ({ params: { id } }) =>
      (await retryRejected(deps, id)) === 1 ? { made: 1 as const } : fail('e-invoice-not-rejected'),
    tryAllAgain: async () => ({ made: await retryRejected(deps) }),
  })
  csvFile(app, deps, {
    path: 'e-invoices.csv',
    area: 'eInvoices',
    right: 'accounting.export',
    query: EInvoicesQuery,
    nameOf: () => 'e-invoices',
    of: pickOwnFilters,
    lines: (query, lang) => eInvoicesCsv(deps, query, lang),
  })
  xmlFiles(app, deps)
}

/** A standard invoice names its buyer, so reading it is audited. */
function xmlFiles(app: FastifyInstance, deps: Deps): void {
  type FileOf = { readonly Params: { readonly file: string } }
  app.get<FileOf>(`/${deps.config.slug}/staff/e-invoices/xml/:file`, async (request, reply) => {
    const context = createContext(request, reply, deps)
    await authorize({ access: 'staff', right: 'accounting.read' }, context, deps)
    const [, id = ''] = /^(.*)\.xml$/.exec(request.params.file) ?? []
    if (!isUuid(id)) fail('not-found')
    const call = await toStaffCall(context, { area: 'eInvoices', action: 'read', params: { id } })
    const { name, bytes } = await runAudited(deps, call, () => readXml(deps, id))
    return reply
      .type('application/xml')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(bytes)
  })
}
