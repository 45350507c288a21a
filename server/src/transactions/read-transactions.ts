import type { Lang } from '@matla/contract/kit/lang'
import { toDecimal } from '@matla/contract/kit/money'
import type { Transaction } from '@matla/contract/transactions/transactions.calls'
import type { Actor } from '#accounts/actor.ts'
import type { Db } from '#db/database.ts'
import { invoiceHref } from '#invoices/invoice-href.ts'
import { numberText } from '#invoices/render-invoice.ts'
import type { OrderLine } from '#orders/order.ts'
import { readLinesOf } from '#orders/own-order.ts'
import { transactionTexts } from './transactions.text.ts'
import { type Attempt, listAttempts } from './transactions.store.ts'
import { statusOf, withoutRepeatedDeclines } from './transactions.ts'

/** The session's own payments, newest first (R344 to R350). A failed one has no amount (R347). */
export async function readTransactions(
  db: Db,
  actor: Actor,
  slug: string,
  lang: Lang,
): Promise<Transaction[]> {
  const attempts = await listAttempts(db, actor)
  const lines = await readLinesOf(db, [...new Set(attempts.map(({ order }) => order.id))])
  const listed = attempts.map((attempt) => ({
    attempt,
    orderId: attempt.order.id,
    status: statusOf(attempt.payment.status, attempt.order.status),
  }))
  return withoutRepeatedDeclines(listed).map(({ attempt, status }) =>
    transactionOf(attempt, status, lines.get(attempt.order.id) ?? [], slug, lang),
  )
}

function transactionOf(
  { payment, order, invoiceNumber, invoiceFile }: Attempt,
  status: Transaction['status'],
  lines: readonly OrderLine[],
  slug: string,
  lang: Lang,
): Transaction {
  const hasAmount = status !== 'declined'
  const isOwnInvoice = payment.status === 'paid' && invoiceNumber !== null && invoiceFile !== null
  return {
    _id: payment.id,
    courseId: lines.map(({ courseId }) => courseId).join(','),
    courseNames: lines.map(({ name }) => name),
    createdAt: payment.openedAt.toISOString(),
    updatedAt: (payment.endedAt ?? payment.openedAt).toISOString(),
    status,
    provider: payment.provider === 'tabby' ? 'tabby' : 'paytabs',
    amountHalalas: hasAmount ? payment.amountHalalas : null,
    invoiceId: isOwnInvoice
      ? { invoiceUrl: invoiceHref(slug, order.id), number: numberText(invoiceNumber) }
      : null,
    transactionData: {
      tran_ref: payment.providerReference ?? '',
      cart_amount: hasAmount ? toDecimal(payment.amountHalalas) : '',
      customer_details: { name: order.buyerName, email: order.buyerEmail },
      payment_result: {
        response_status: payment.providerStatus,
        response_message: transactionTexts[status][lang],
      },
      transaction_time: (payment.endedAt ?? payment.openedAt).toISOString(),
    },
  }
}
