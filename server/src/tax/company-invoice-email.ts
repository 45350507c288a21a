import { fillInAll } from '@matla/contract/kit/sentences'
import { printedNumber } from '#lib/seller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { readFrozenOrder } from '#sales/orders/orders.ts'
import { createOrderHref } from '#sales/orders/purchase-email.ts'
import { companyInvoiceText } from './company-invoice-email.text.ts'
import { findInvoiceOfOrder } from './documents.store.ts'

type CompanyInvoiceEmailFacts = EmailFacts & {
  readonly name: string
  readonly number: string
  readonly href: string
}

export const buildCompanyInvoiceEmail = ({ number, ...facts }: CompanyInvoiceEmailFacts): Email => {
  const isolated = `\u2066${number}\u2069`
  return composeEmail(facts, fillInAll(companyInvoiceText, { number: { ar: isolated, en: isolated } }))
}

/** The delay of the email, which is sent earlier when the PDF is ready. */
const invoiceDelaySeconds = 60

/** Queues the email about a cleared company invoice, in the transaction that records the clearance. */
export async function queueCompanyInvoiceEmail(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  const { buyerEmail: recipient, lang } = await readFrozenOrder(tx, orderId)
  const afterSeconds = invoiceDelaySeconds
  await queueEmail(tx, deps, { kind: 'company-invoice', orderId, recipient, lang, now, afterSeconds })
}

export async function writeCompanyInvoiceEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  orderId: string,
  facts: EmailFacts,
): Promise<Email> {
  const invoice = await findInvoiceOfOrder(deps.db, orderId)
  if (!invoice) throw new Error('no invoice of this order')
  const { userId, buyerName: name } = await readFrozenOrder(deps.db, orderId)
  const href = await createOrderHref(deps, userId, orderId)
  return buildCompanyInvoiceEmail({ ...facts, name, href, number: printedNumber(invoice) })
}
