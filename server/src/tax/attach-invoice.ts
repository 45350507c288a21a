import { printedNumber } from '#lib/seller.ts'
import { errorType } from '#lib/telemetry.ts'
import type { Deps } from '#platform/deps.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import { findInvoiceOfOrder } from './documents.store.ts'
import { readDocument } from './render-documents.ts'

/**
 * The email with the invoice of its order as a PDF, made now if it is not there yet. Where that fails the email goes without
 * it: its button leads to the invoice, which has a job of its own.
 */
export async function attachInvoice(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>,
  orderId: string,
  email: Email,
): Promise<Email> {
  const invoice = await findInvoiceOfOrder(deps.db, orderId)
  if (!invoice) return email
  try {
    const content = await readDocument(deps, invoice)
    const filename = `invoice-${printedNumber(invoice)}.pdf`
    return { ...email, attachments: [{ filename, content, contentType: 'application/pdf' }] }
  } catch (error) {
    deps.log.warn({ document: invoice.number, kind: errorType(error) }, 'an email goes without its invoice')
    return email
  }
}
