import { fillInAll } from '@matla/contract/kit/sentences'
import { printedNumber } from '#lib/seller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { readFrozenOrder } from '#sales/orders/orders.ts'
import { makeOrderHref } from '#sales/orders/purchase-email.ts'
import { companyInvoiceText } from './company-invoice-email.text.ts'
import { findInvoiceOfOrder } from './documents.store.ts'

type Facts = EmailFacts & { readonly name: string; readonly number: string; readonly href: string }

export const companyInvoiceEmail = ({ number, ...facts }: Facts): Email => {
  const isolated = `\u2066${number}\u2069`
  return composeEmail(facts, fillInAll(companyInvoiceText, { number: { ar: isolated, en: isolated } }))
}

/** It waits so long for the PDF, which is made meanwhile and hastens it. */
const invoiceWaitSeconds = 60

/** Tells the buyer that the invoice of his company is cleared: once, in the transaction that says so. */
export async function queueCompanyInvoiceEmail(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  const { buyerEmail: recipient, lang } = await readFrozenOrder(tx, orderId)
  const afterSeconds = invoiceWaitSeconds
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
  const href = await makeOrderHref(deps, userId, orderId)
  return companyInvoiceEmail({ ...facts, name, href, number: printedNumber(invoice) })
}
