import type { FastifyInstance } from 'fastify'
import { allow } from '#platform/http/access.ts'
import { visitOf } from '#platform/http/visit.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { ownInvoice, readDocument } from './read-document.ts'
import { numberText } from './render-invoice.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The invoice of an order as a PDF, for whoever may see that order. */
export function invoiceRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>(`/${deps.config.slug}/invoices/:file`, async (request, reply) => {
    const visit = visitOf(request, reply, deps)
    await allow({ access: 'order-holder' }, visit)
    const actor = (await visit.actor()) ?? refuse('sign-in-needed')
    const orderId = request.params.file.replace(/\.pdf$/, '')
    if (!uuid.test(orderId)) refuse('not-found')
    const invoice = await ownInvoice(deps, actor, orderId)
    const pdf = await readDocument(deps, invoice).catch((error: unknown) => {
      // Its number is safe, and its job goes on trying (F39).
      request.log.error({ err: error, invoice: invoice.id }, 'an invoice could not be rendered')
      return refuse('invoice-not-ready')
    })
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="invoice-${numberText(invoice.number)}.pdf"`)
      .send(pdf)
  })
}
