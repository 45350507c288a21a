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
  ownCreditNote,
  ownInvoice,
  readAnyDocument,
  readCreditNote,
  readDocument,
} from './render-documents.ts'

type FileOf = { readonly Params: { readonly file: string } }

/** Invoices by the id of their order, and credit notes by their own, as PDFs, for whoever may see the order. */
export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  const { slug } = deps.config
  app.get<FileOf>(`/${slug}/invoices/:file`, async (request, reply) => {
    const { actor, id } = await asked(request, reply)
    const invoice = await ownInvoice(deps, actor, id)
    const pdf = await readDocument(deps, invoice).catch(notReady(request, invoice.id))
    return sent(reply, `invoice-${printedNumber(invoice)}.pdf`, pdf)
  })
  app.get<FileOf>(`/${slug}/credit-notes/:file`, async (request, reply) => {
    const { actor, id } = await asked(request, reply)
    const found = await ownCreditNote(deps.db, actor, id)
    const pdf = await readCreditNote(deps, found).catch(notReady(request, found.note.id))
    return sent(reply, `credit-note-${printedNumber(found.note)}.pdf`, pdf)
  })
  // It names a buyer, so the audit log says who of the staff read it.
  app.get<FileOf>(`/${slug}/staff/tax-documents/:file`, async (request, reply) => {
    const context = createContext(request, reply, deps)
    await authorize({ access: 'staff', right: 'orders.read' }, context, deps)
    const id = idIn(request.params.file)
    const call = await toStaffCall(context, { area: 'invoices', action: 'read', params: { id } })
    const { document, pdf } = await runAudited(deps, call, () =>
      readAnyDocument(deps, id).catch(notReady(request, id)),
    )
    return sent(reply, `${document.kind}-${printedNumber(document)}.pdf`, pdf)
  })

  async function asked(request: FastifyRequest<FileOf>, reply: FastifyReply) {
    const context = createContext(request, reply, deps)
    await authorize({ access: 'order-holder' }, context, deps)
    const actor = await requireActor(context)
    return { actor, id: idIn(request.params.file) }
  }
}

/** Its number is safe, and its job goes on trying (docs/faults.md#f39). */
const notReady =
  ({ log }: FastifyRequest, documentId: string) =>
  (error: unknown): never => {
    if (error instanceof AppError) throw error
    log.error({ err: error, document: documentId }, 'a tax document could not be rendered')
    return fail('invoice-not-ready')
  }

function idIn(file: string): string {
  const id = file.replace(/\.pdf$/, '')
  return isUuid(id) ? id : fail('not-found')
}

const sent = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(pdf)
