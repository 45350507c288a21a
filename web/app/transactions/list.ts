import type { Lang } from '@matla/contract/kit/lang'
import type { Transaction } from '@matla/contract/transactions/transactions.calls'
import { paths } from '#lib/paths.ts'
import { fold } from '@matla/contract/search/fold'

/** Transactions per page (R344). */
const perPage = 4

/** Transactions with a course whose Arabic or English name contains the words, in any spelling (R345). */
export function filterByCourse(transactions: readonly Transaction[], query: string): readonly Transaction[] {
  const wanted = fold(query.trim())
  if (wanted === '') return transactions
  return transactions.filter(({ courseNames }) =>
    courseNames.some(({ ar, en }) => fold(ar).includes(wanted) || fold(en).includes(wanted)),
  )
}

/** Newest first (R344). */
export const newestFirst = (transactions: readonly Transaction[]): readonly Transaction[] =>
  transactions.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))

export type Page<T> = {
  readonly rows: readonly T[]
  readonly page: number
  readonly pages: number
  readonly count: number
}

/** One page of a list; an invalid page number is replaced with the nearest valid one. */
export function paginate<T>(list: readonly T[], asked: number): Page<T> {
  const pages = Math.max(1, Math.ceil(list.length / perPage))
  const page = Math.min(pages, Math.max(1, Math.trunc(asked) || 1))
  return { rows: list.slice((page - 1) * perPage, page * perPage), page, pages, count: list.length }
}

/** A transaction for its row, in one language. */
export type Row = {
  readonly id: string
  readonly reference: string
  readonly courses: readonly string[]
  readonly buyer: { readonly name: string; readonly email: string }
  /** ISO 8601. */
  readonly at: string
  readonly status: Transaction['status']
  readonly message: string
  readonly reason: Transaction['reason']
  /** In halalas; null for a failed payment, which has no amount (R347). */
  readonly amountHalalas: number | null
  readonly invoice: { readonly url: string; readonly number: string } | null
  /** The refunded amount in halalas; 0 for none. */
  readonly refundedHalalas: number
  readonly creditNotes: readonly { readonly url: string; readonly number: string }[]
  /** Money has moved, so there must be an invoice. */
  readonly needsInvoice: boolean
  /** The payment is only moments old, and the invoice is being rendered. */
  readonly isInvoiceComing: boolean
  /** The page that says how to pay its bill or bank transfer; null when neither is due. */
  readonly detailsHref: string | null
}

export function toRow(transaction: Transaction, lang: Lang): Row {
  const { status, invoiceId } = transaction
  const { at, ...facts } = normalizeFacts(transaction.transactionData)
  return {
    ...facts,
    id: transaction._id,
    courses: transaction.courseNames.map((name) => name[lang]),
    at: at || transaction.createdAt,
    status,
    amountHalalas: hasNoAmount.has(status) ? null : transaction.amountHalalas,
    invoice: invoiceId && { url: invoiceId.invoiceUrl, number: invoiceId.number },
    refundedHalalas: transaction.refundedHalalas,
    creditNotes: transaction.creditNotes,
    reason: transaction.reason,
    isInvoiceComing: transaction.isInvoiceComing,
    detailsHref: transaction.detailsHref,
    needsInvoice: hasMoved.has(status) && !isDuplicatePayment(transaction),
  }
}

/** A refunded duplicate payment never had an invoice. */
const isDuplicatePayment = ({ status, invoiceId, creditNotes }: Transaction) =>
  status === 'refunded' && invoiceId === null && creditNotes.length === 0

const hasNoAmount = new Set<Transaction['status']>(['declined', 'failed'])
const hasMoved = new Set<Transaction['status']>(['paid', 'authorised', 'refunded'])

/** Normalizes data that cards and pay-later providers name differently (R348, R350). */
function normalizeFacts(data: Transaction['transactionData']) {
  if ('tran_ref' in data) {
    const { tran_ref: reference, customer_details: buyer, payment_result, transaction_time: at } = data
    return { reference, buyer, at, message: payment_result.response_message }
  }
  return { reference: data.id, buyer: data.buyer, at: data.created_at, message: '' }
}

/** The URL of one page of a filtered list. */
export function transactionsHref({ query, page }: { readonly query: string; readonly page: number }): string {
  const search = new URLSearchParams()
  if (query !== '') search.set('q', query)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${paths.transactions}?${search}` : paths.transactions
}
