import { printedNumber } from '#lib/seller.ts'
import { errorType } from '#lib/telemetry.ts'
import type { Deps } from '#platform/deps.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import { hastenEmail } from '#platform/mail/hasten-email.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { findInvoiceOfOrder } from './documents.store.ts'
import { findStored, type RenderDeps, renderInvoice } from './render-documents.ts'

/** Renders an invoice and sends the email that is waiting for it. */
export async function renderInvoiceForEmail(
  deps: RenderDeps & Pick<Deps, 'db' | 'jobs'>,
  job: JobData['invoice'],
): Promise<void> {
  const invoice = await renderInvoice(deps, job)
  if (!invoice) return
  await hastenEmail(deps, invoice.orderId, invoice.form === 'standard' ? 'company-invoice' : 'purchase')
}

/** After this time an email is sent without its document. */
const maxWaitMs = 60 * 60_000

type QueuedOrderEmail = { readonly orderId: string; readonly queuedAt: Date }

/**
 * Attaches the order's invoice as a PDF. Throws while the document is not stored or the storage is unavailable, so that
 * the email is retried. An hour after it was queued, the email is sent without the PDF and links to the invoice.
 */
export async function attachInvoice(
  deps: RenderDeps,
  { orderId, queuedAt }: QueuedOrderEmail,
  email: Email,
): Promise<Email> {
  const invoice = await findInvoiceOfOrder(deps.db, orderId)
  if (!invoice) return email
  const isLate = deps.clock().getTime() - queuedAt.getTime() >= maxWaitMs
  const content = await findStored(deps, invoice).catch((error: unknown) => {
    deps.log.warn({ document: invoice.number, kind: errorType(error) }, 'an invoice cannot be read')
    return null
  })
  if (content !== null) {
    const filename = `invoice-${printedNumber(invoice)}.pdf`
    return { ...email, attachments: [{ filename, content, contentType: 'application/pdf' }] }
  }
  if (!isLate) throw new Error(`the document of invoice ${printedNumber(invoice)} is not stored yet`)
  deps.log.warn({ document: invoice.number }, 'an email was sent without its invoice')
  return email
}
