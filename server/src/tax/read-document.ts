import { fail } from '#lib/errors.ts'
import type { Actor } from '#platform/http/actor.ts'
import { ownOrder } from '#sales/orders/orders.ts'
import { findInvoiceOfOrder, type InvoiceRow } from './invoices.store.ts'
import { renderAgain, type RenderDeps, sha256Of } from './render-invoice.ts'

/** The invoice of one of the session's own orders. Fails with `not-found` and, while it is unpaid, `invoice-not-ready`. */
export async function ownInvoice(
  deps: Pick<RenderDeps, 'db'>,
  actor: Actor,
  orderId: string,
): Promise<InvoiceRow> {
  if (!(await ownOrder(deps.db, actor, orderId))) fail('not-found')
  return (await findInvoiceOfOrder(deps.db, orderId)) ?? fail('invoice-not-ready')
}

/** Its document as issued; rendered now when there is none yet, or when a dying process left half of one. */
export async function readDocument(deps: RenderDeps, invoice: InvoiceRow): Promise<Buffer> {
  const stored = invoice.fileKey === null ? null : await deps.files.get(invoice.fileKey)
  return stored && sha256Of(stored) === invoice.fileSha256 ? stored : renderAgain(deps, invoice)
}
