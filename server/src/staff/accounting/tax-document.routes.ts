import type { FastifyInstance } from 'fastify'
import { printedNumber } from '#lib/seller.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'
import { failAsNotReady, readDocumentId, sendPdf } from '#tax/document-reply.ts'
import { readAnyDocument } from '#tax/render-documents.ts'

/** Serves invoices and credit notes as PDFs, by the document's id. */
export function taxDocumentRoutes(app: FastifyInstance, deps: Deps): void {
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
