import { riyalsText } from '@matla/contract/kit/money'
import { fillIn, fillInAll } from '@matla/contract/kit/sentences'
import { formatLongDate } from '#lib/long-date.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { readFrozenOrder } from '#sales/orders/orders.ts'
import { billDueText, billEmailText } from './bill-email.text.ts'
import type { Deps } from './deps.ts'
import { findPayment } from './payments.store.ts'
import { findProviderOf } from './provider.ts'

type BillFacts = EmailFacts & {
  readonly name: string
  readonly number: string
  readonly biller: string
  readonly amountHalalas: number
  readonly dueAt: Date
  /** Whether this is the reminder of a bill that ends soon. */
  readonly isReminder: boolean
}

/** Builds the email with the number of a bill. */
export function billEmail({ number, biller, amountHalalas, dueAt, isReminder, ...facts }: BillFacts): Email {
  const { lang } = facts
  const values = {
    biller: `\u2068${biller}\u2069`,
    amount: riyalsText(amountHalalas),
    day: formatLongDate(dueAt, lang),
  }
  const texts = isReminder ? { ...billEmailText, ...billDueText } : billEmailText
  const lines = [billEmailText.biller, billEmailText.amount, billEmailText.due]
  return composeEmail(
    {
      ...facts,
      href: facts.homeHref,
      code: number,
      words: lines.map((line) => fillIn(line, values)[lang]).join('\n'),
    },
    { ...fillInAll(texts, values), button: null },
  )
}

/** Returns null when the bill has been paid or has ended in the meantime. */
export async function writeBillEmail(
  deps: Pick<Deps, 'db' | 'payments'>,
  { kind, paymentId }: { readonly kind: 'bill' | 'bill-due'; readonly paymentId: string },
  facts: EmailFacts,
): Promise<Email | null> {
  const payment = await findPayment(deps.db, paymentId)
  if (payment?.status !== 'open' || payment.billNumber === null) return null
  const { orderId, billNumber: number, amountHalalas, expiresAt: dueAt } = payment
  const [order, provider] = await Promise.all([
    readFrozenOrder(deps.db, orderId),
    findProviderOf(deps, payment),
  ])
  const name = order?.buyerName ?? ''
  const biller = provider?.biller ?? ''
  return billEmail({ ...facts, name, number, biller, amountHalalas, dueAt, isReminder: kind === 'bill-due' })
}
