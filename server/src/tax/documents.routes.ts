import { isUuid } from '#lib/ids.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, fail } from '#lib/errors.ts'
import { printedNumber } from '#lib/seller.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize, requireActor } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'
import {
  findOwnCreditNote,
  findOwnInvoice,
  readAnyDocument,
  readCreditNote,
  readDocument,
} from './render-documents.ts'

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
    const found = await findOwnCreditNote(deps.db, actor, id)
    const pdf = await readCreditNote(deps, found).catch(failAsNotReady(request, found.note.id))
    return sendPdf(reply, `credit-note-${printedNumber(found.note)}.pdf`, pdf)
  })
  // The document contains personal data, so the read is written to the audit log.
  app.get<FileRequest>(`/${slug}/staff/tax-documents/:file`, async (request, reply) => {
    const context = createContext(request, reply, deps)
    await authorize({ access: 'staff', right: 'orders.read' }, context, deps)
    const id = readId(request.params.file)
    const call = await toStaffCall(context, { area: 'invoices', action: 'read', params: { id } })
    const { document, pdf } = await runAudited(deps, call, () =>
      readAnyDocument(deps, id).catch(failAsNotReady(request, id)),
    )
    return sendPdf(reply, `${document.kind}-${printedNumber(document)}.pdf`, pdf)
  })

  async function readRequest(request: FastifyRequest<FileRequest>, reply: FastifyReply) {
    const context = createContext(request, reply, deps)
    await authorize({ access: 'order-holder' }, context, deps)
    const actor = await requireActor(context)
    return { actor, id: readId(request.params.file) }
  }
}

/** The document keeps its number, and its job is retried (docs/faults.md#f39). */
const failAsNotReady =
  ({ log }: FastifyRequest, documentId: string) =>
  (error: unknown): never => {
    if (error instanceof AppError) throw error
    log.error({ err: error, document: documentId }, 'a tax document could not be rendered')
    return fail('invoice-not-ready')
  }

function readId(file: string): string {
  const id = file.replace(/\.pdf$/, '')
  return isUuid(id) ? id : fail('not-found')
}

const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(pdf)
