import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { printedNumber } from '#lib/seller.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize } from '#platform/http/actor.ts'
import { createContext } from '#platform/http/request-context.ts'
import { failAsNotReady, readDocumentId, sendPdf } from './document-reply.ts'
import { findOwnCreditNote, findOwnInvoice, readCreditNote, readDocument } from './render-documents.ts'

type FileRequest = { readonly Params: { readonly file: string } }

/** Serves invoices by order id and credit notes by their id as PDFs, to those who may see the order. */
export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  const { slug } = deps.config
  app.get<FileRequest>(`/${slug}/invoices/:file`, async (request, reply) => {
    const { actor, id } = await readRequest(request, reply)
    const invoice = await findOwnInvoice(deps, actor, id)
    const pdf = await readDocument(deps, invoice).catch(failAsNotReady(request, invoice.id))
    return sendPdf(reply, `invoice-${printedNumber(invoice)}.pdf`, pdf)
  })
  app.get<FileRequest>(`/${slug}/credit-notes/:file`, async (request, reply) => {
    const { actor, id } = await readRequest(request, reply)
    const creditNote = await findOwnCreditNote(deps.db, actor, id)
    const pdf = await readCreditNote(deps, creditNote).catch(failAsNotReady(request, creditNote.note.id))
    return sendPdf(reply, `credit-note-${printedNumber(creditNote.note)}.pdf`, pdf)
  })

  async function readRequest(request: FastifyRequest<FileRequest>, reply: FastifyReply) {
    const context = createContext(request, reply, deps)
    const actor = await authorize({ access: 'order-holder' }, context, deps)
    return { actor, id: readDocumentId(request.params.file) }
  }
}
