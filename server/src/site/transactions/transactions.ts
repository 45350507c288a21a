import { isUuid } from '#lib/ids.ts'
import type { Lang } from '@matla/contract/kit/lang'
import { toDecimal } from '@matla/contract/kit/money'
import { paymentProviders } from '@matla/contract/payments/payment-providers'
import type { Transaction } from '@matla/contract/transactions/transactions.calls'
import { createAttemptToken, transferHref } from '#payments/attempt-token.ts'
import { toDeclineReason } from '#payments/decline-reason.ts'
import { readRefunds } from '#payments/refunds/read-refunds.ts'
import { printedNumber } from '#lib/seller.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { formatNameWithQuantity, type OrderLine } from '#sales/orders/order.ts'
import { readLinesByOrder } from '#sales/orders/orders.ts'
import type { PaymentStatus } from '#schema/payments.tables.ts'
import type { OrderStatus } from '#schema/sales.tables.ts'
import { creditNoteHref, invoiceHref } from '#tax/invoice-href.ts'
import { type Attempt, findOrderCalled, listAttempts, listReplacementNotes } from './transactions.store.ts'
import { transactionTexts } from './transactions.text.ts'

type ListEntry = {
  readonly orderId: string
  /** The provider's reference; null when there was none. */
  readonly reference: string | null
  readonly status: Transaction['status']
}

/** Merges declines with one reference, or of one order without references, into the newest (R346). Newest first. */
export function withoutRepeatedDeclines<Entry extends ListEntry>(entries: readonly Entry[]): Entry[] {
  const listedOrders = new Set<string>()
  return entries.filter(({ orderId, reference, status }) => {
    if (status !== 'declined' && status !== 'failed') return true
    const key = `${status} ${reference ?? orderId}`
    if (listedOrders.has(key)) return false
    listedOrders.add(key)
    return true
  })
}

/** The status of one attempt as users see it: that of the payment, or the refund of the order on its paid attempt. */
export function getTransactionStatus(
  payment: { readonly status: PaymentStatus; readonly providerStatus: string },
  order: OrderStatus,
  /** Whether part of it was refunded. */
  isRefunded = false,
): Transaction['status'] {
  // The status of a pay-later provider while the money is authorised but not captured (R348).
  const isAuthorised = payment.providerStatus.toUpperCase() === 'AUTHORIZED'
  switch (payment.status) {
    case 'paid':
      if (order === 'refunded') return 'refunded'
      return isAuthorised ? 'authorised' : 'paid'
    case 'surplus':
      return isRefunded ? 'refunded' : 'review'
    case 'review':
      return 'review'
    case 'opening':
    case 'open':
      return isAuthorised ? 'authorised' : 'confirming'
    case 'failed':
    case 'expired':
      return 'failed'
    case 'declined':
    case 'cancelled':
      return 'declined'
  }
}

/** The session's own payments, newest first (R344 to R350). A failed one has no amount (R347). */
export async function readTransactions(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  actor: Actor,
  lang: Lang,
): Promise<Transaction[]> {
  const { db, clock } = deps
  const { slug } = deps.config
  const shown = { slug, lang, now: clock(), key: await signingKey(deps) }
  const attempts = await listAttempts(db, actor)
  const lines = await readLinesByOrder(db, [...new Set(attempts.map(({ order }) => order.id))])
  const refunds = (await readRefunds(db, slug, [...lines.keys()])).filter(({ status }) => status === 'done')
  const replaced = await listReplacementNotes(db, [...lines.keys()])
  const backOf = ({ payment }: Attempt) => refunds.some(({ paymentId }) => paymentId === payment.id)
  const listed = attempts.map((attempt) => ({
    attempt,
    orderId: attempt.order.id,
    reference: attempt.payment.providerReference,
    status: getTransactionStatus(attempt.payment, attempt.order.status, backOf(attempt)),
    refunds: refunds.filter(({ paymentId }) => paymentId === attempt.payment.id),
  }))
  return withoutRepeatedDeclines(listed).map(({ attempt, status, refunds: ownRefunds }) => ({
    ...toTransaction(attempt, status, lines.get(attempt.order.id) ?? [], shown),
    refundedHalalas: ownRefunds.reduce((sum, { amountHalalas }) => sum + amountHalalas, 0),
    creditNotes: [
      ...ownRefunds.flatMap(({ creditNote }) => (creditNote ? [creditNote] : [])),
      // The credit notes of a replaced invoice moved no money, so they belong to the payment that paid the order.
      ...replaced
        .filter(({ orderId }) => orderId === attempt.order.id && attempt.payment.status === 'paid')
        .map((note) => ({ number: printedNumber(note), url: creditNoteHref(slug, note.id) })),
    ],
  }))
}

type ViewInput = { readonly slug: string; readonly lang: Lang; readonly now: Date; readonly key: string }

/** Returns null when the payment has no bill or transfer, or is not awaited. */
function toDetailsHref(
  { id, provider, status, billNumber, expiresAt }: Attempt['payment'],
  { key, now }: ViewInput,
): string | null {
  if (status !== 'open' || expiresAt <= now) return null
  const { kind, returnPage } = paymentProviders[provider]
  if (kind === 'transfer') return transferHref('', key, id)
  return billNumber === null ? null : `${returnPage}?attempt=${createAttemptToken(key, id, now)}`
}

function toTransaction(
  { payment, order, invoiceNumber, invoiceFile, invoiceForm }: Attempt,
  status: Transaction['status'],
  lines: readonly OrderLine[],
  shown: ViewInput,
): Omit<Transaction, 'refundedHalalas' | 'creditNotes'> {
  const { slug, lang, now } = shown
  const hasAmount = status !== 'declined' && status !== 'failed'
  const reference = payment.providerReference ?? ''
  // In riyals; '' when no amount is shown.
  const amount = hasAmount ? toDecimal(payment.amountHalalas) : ''
  const buyer = { name: order.buyerName, email: order.buyerEmail }
  const createdAt = payment.openedAt.toISOString()
  const updatedAt = (payment.endedAt ?? payment.openedAt).toISOString()
  const isOwnInvoice = payment.status === 'paid' && invoiceNumber !== null && invoiceFile !== null
  return {
    _id: payment.id,
    courseId: lines.map(({ productId }) => productId).join(','),
    courseNames: lines.map(formatNameWithQuantity),
    createdAt,
    updatedAt,
    status,
    provider: payment.provider,
    amountHalalas: hasAmount ? payment.amountHalalas : null,
    reason: hasAmount ? null : toDeclineReason(payment),
    detailsHref: toDetailsHref(payment, shown),
    isInvoiceComing:
      payment.status === 'paid' &&
      invoiceFile === null &&
      // A company's invoice follows once the tax authority has cleared it.
      (invoiceForm === 'standard' || isFresh(payment, now)),
    invoiceId: isOwnInvoice ? { invoiceUrl: invoiceHref(slug, order.id), number: invoiceNumber } : null,
    // Cards and pay-later providers have different names for the same facts (R348, R350).
    transactionData:
      paymentProviders[payment.provider].kind === 'pay-later'
        ? { id: reference, status: payment.providerStatus, amount, buyer, created_at: createdAt }
        : {
            tran_ref: reference,
            cart_amount: amount,
            customer_details: buyer,
            payment_result: {
              response_status: payment.providerStatus,
              response_message: payment.providerMessage || transactionTexts[status][lang],
            },
            transaction_time: updatedAt,
          },
  }
}

const freshMs = 120_000
/** An invoice is made within seconds, so after two minutes something is wrong (R352). */
const isFresh = ({ endedAt }: { readonly endedAt: Date | null }, now: Date) =>
  endedAt !== null && now.getTime() - endedAt.getTime() < freshMs

/** The order of a payment id or order id; null for an unknown id. */
export async function orderOfTransaction(db: Db, transactionId: string): Promise<string | null> {
  return isUuid(transactionId) ? ((await findOrderCalled(db, transactionId)) ?? null) : null
}
