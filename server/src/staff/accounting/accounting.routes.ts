import {
  DaysQuery,
  invoicesCalls,
  InvoicesQuery,
  vatCalls,
  VatQuery,
} from '@matla/contract/staff/accounting.calls'
import { vatPeriod } from '@matla/contract/staff/vat-period'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { csvFile, pickOwnFilters } from '#staff/csv-file.ts'
import { correctBuyer } from '#tax/standard/correct-buyer.ts'
import { makeStandard } from '#tax/standard/make-standard.ts'
import { readSeries } from './check-series.ts'
import { closePeriod, readPeriod } from './close-period.ts'
import { collectDocuments, partNamed, readArchive } from './collect-documents.ts'
import { documentsCsv } from './documents-csv.ts'
import { paymentsCsv, refundsCsv } from './payments-csv.ts'
import { currentQuarter, readDocuments, readOne } from './read-accounting.ts'
import { printedNumber } from '#lib/seller.ts'
import { failAsNotReady, readDocumentId, sendPdf } from '#tax/document-reply.ts'
import { readAnyDocument } from '#tax/render-documents.ts'

export function accountingRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps
  serve(app, deps, invoicesCalls, {
    list: ({ query }) => readDocuments(deps, query),
    creditNotes: ({ query }) => readDocuments(deps, { ...query, kind: 'credit-note' }),
    one: async ({ params: { id } }) => ({ document: await readOne(deps, id) }),
    makeStandard: async ({ params: { id: invoiceId }, body }, { actor }) => {
      const document = await makeStandard(deps, actor, { invoiceId, ...body })
      return { document: await readOne(deps, document.id) }
    },
    correctBuyer: async ({ params: { id: documentId }, body }, { actor }) => {
      await correctBuyer(deps, actor, { documentId, ...body })
      return { document: await readOne(deps, documentId) }
    },
    series: async () => ({ series: await readSeries(deps) }),
  })
  serve(app, deps, vatCalls, {
    figures: ({ query: { period } }) => readPeriod(deps, period ?? currentQuarter(clock()), clock()),
    close: ({ params: { period } }, { actor }) => closePeriod(deps, actor, period),
    archive: async ({ params: { period } }) => ({ archive: await readArchive(deps, period) }),
    collect: async ({ params: { period } }, { actor }) => ({
      archive: await collectDocuments(deps, actor, period),
    }),
  })
  exports(app, deps)
  archiveFiles(app, deps)
  taxDocumentRoutes(app, deps)
}

function exports(app: FastifyInstance, deps: Deps): void {
  const { db, clock, isSandbox } = deps
  const right = 'accounting.export'
  const periodIn = ({ period }: { readonly period?: string | undefined }) => period ?? currentQuarter(clock())
  csvFile(app, deps, {
    path: 'vat.csv',
    area: 'vat',
    right,
    query: VatQuery,
    nameOf: (query) => `vat-${periodIn(query)}${isSandbox ? '-sandbox' : ''}`,
    of: (query) => ({ period: periodIn(query) }),
    // Lists only the documents that the figures sum up.
    lines: (query, lang) => {
      const money = isSandbox ? 'sandbox' : 'real'
      const { from, to } = vatPeriod(periodIn(query))
      return documentsCsv(deps, { order: 'oldest', money, from, to }, lang)
    },
  })
  csvFile(app, deps, {
    path: 'invoices.csv',
    area: 'invoices',
    right,
    query: InvoicesQuery,
    nameOf: () => 'invoices',
    of: pickOwnFilters,
    lines: (query, lang) => documentsCsv(deps, query, lang),
  })
  const ofDays = { area: 'payments', right, query: DaysQuery } as const
  const joinName = (name: string, { from, to }: DaysQuery) => [name, from, to].filter(Boolean).join('-')
  csvFile(app, deps, {
    ...ofDays,
    path: 'payments.csv',
    nameOf: (days) => joinName('payments', days),
    of: (days) => days,
    lines: (days, lang) => paymentsCsv(db, days, lang),
  })
  csvFile(app, deps, {
    ...ofDays,
    area: 'refunds',
    path: 'refunds.csv',
    nameOf: (days) => joinName('refunds', days),
    of: (days) => days,
    lines: (days, lang) => refundsCsv(db, days, lang),
  })
}

/** Archives name buyers, so each download requires an identity confirmation and is audited. */
function archiveFiles(app: FastifyInstance, deps: Deps): void {
  type FileOf = { readonly Params: { readonly file: string } }
  app.get<FileOf>(`/${deps.config.slug}/staff/archives/:file`, async (request, reply) => {
    const context = createContext(request, reply, deps)
    await authorize({ access: 'staff', right: 'accounting.export', proof: true }, context, deps)
    const { key, name } = await partNamed(deps, request.params.file)
    const file = (await deps.findFile(key)) ?? fail('not-found')
    const call = await toStaffCall(context, { area: 'vat', action: 'export', params: { name } })
    const bytes = await runAudited(deps, call, () => file.read())
    return reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename="${name}.zip"`)
      .send(bytes)
  })
}

/** Serves invoices and credit notes as PDFs, by the document's id. */
function taxDocumentRoutes(app: FastifyInstance, deps: Deps): void {
  // The document contains personal data, so reading it is audited.
  app.get<{ readonly Params: { readonly file: string } }>(
    `/${deps.config.slug}/staff/tax-documents/:file`,
    async (request, reply) => {
      const context = createContext(request, reply, deps)
      await authorize({ access: 'staff', right: 'orders.read' }, context, deps)
      const id = readDocumentId(request.params.file)
      const call = await toStaffCall(context, { area: 'invoices', action: 'read', params: { id } })
      const { document, pdf } = await runAudited(deps, call, () =>
        readAnyDocument(deps, id).catch(failAsNotReady(request, id)),
      )
      return sendPdf(reply, `${document.kind}-${printedNumber(document)}.pdf`, pdf)
    },
  )
}
