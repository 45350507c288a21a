import type { Lang, Localized } from '@matla/contract/kit/lang'
import type { DeclineReason, Outcome } from '@matla/contract/payments/payments.calls'
import type { Api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'

/** The newest order of the session, with the fields that return pages show. */
export type OrderView = {
  readonly orderId: string
  readonly orderNumber: number
  readonly paymentId: string
  readonly totalHalalas: number
  readonly courseIds: readonly string[]
  readonly tranRef: string
  readonly email: string
  readonly courseNames: readonly string[]
  readonly retryHref: string
}

export type Bill = {
  readonly number: string
  readonly biller: string
  readonly amountHalalas: number
  readonly dueAt: string
}

/**
 * The state of a payment. `order` is null for a browser without the buyer's session, which sees only the outcome and a
 * masked address. `unknown`: nothing identifies the payment. `unreadable`: the status could not be read, so the page must
 * not say that the payment failed (docs/invariants.md#i15).
 */
export type OrderStatus =
  | {
      readonly kind: Outcome
      readonly order: OrderView | null
      readonly email: string
      readonly reason: DeclineReason | null
      /** Where the buyer can retry; null when no session knows it. */
      readonly retryHref: string | null
      /** A bill that has to be paid at a bank. */
      readonly bill: Bill | null
    }
  | { readonly kind: 'unknown' | 'unreadable' }

const unknownOrderCodes: readonly string[] = ['sign-in-needed', 'not-allowed', 'payment-not-found']

/** Finds the payment by a valid token in the return URL, or else by the session's newest order. */
export async function readOrderStatus(api: Api, lang: Lang, attempt: string | null): Promise<OrderStatus> {
  if (attempt !== null) {
    const reported = await api.payments.attempt({ query: { token: attempt } })
    if (reported.ok) {
      const { order, email, reason, bill } = reported.value
      const retryHref = reported.value.retryHref ?? order?.retryHref ?? null
      return {
        kind: kindOf(reported.value),
        order: order && toOrderView(order, lang),
        email,
        reason,
        retryHref,
        bill,
      }
    }
    if (!unknownOrderCodes.includes(reported.failure.code)) return { kind: 'unreadable' }
  }
  const answer = await api.payments.latest()
  if (!answer.ok) return { kind: unknownOrderCodes.includes(answer.failure.code) ? 'unknown' : 'unreadable' }
  const { email, reason, retryHref, bill } = answer.value
  return {
    kind: kindOf(answer.value),
    order: toOrderView(answer.value, lang),
    email,
    reason,
    retryHref,
    bill,
  }
}

export const billOf = (status: OrderStatus): Bill | null =>
  'order' in status && status.kind === 'confirming' ? status.bill : null

/** A payment is declined only when the provider can no longer authorise it. */
const kindOf = ({ outcome, isFinal }: { readonly outcome: Outcome; readonly isFinal: boolean }): Outcome =>
  outcome === 'declined' && !isFinal ? 'confirming' : outcome

type ReportedOrder = Omit<OrderView, 'courseNames'> & { readonly courseNames: readonly Localized[] }
const toOrderView = (reported: ReportedOrder, lang: Lang): OrderView => ({
  orderId: reported.orderId,
  orderNumber: reported.orderNumber,
  paymentId: reported.paymentId,
  totalHalalas: reported.totalHalalas,
  courseIds: reported.courseIds,
  tranRef: reported.tranRef,
  email: reported.email,
  retryHref: reported.retryHref,
  courseNames: reported.courseNames.map((name) => name[lang]),
})

export type InvoiceView =
  | { readonly kind: 'made'; readonly url: string; readonly number: string }
  | { readonly kind: 'coming' }

/** The invoice of a payment of the session; null when it is only available in the transactions. */
export async function readInvoice(api: Api, userId: string, paymentId: string): Promise<InvoiceView | null> {
  const answer = await api.transactions.list({ params: { userId } })
  const own = answer.ok ? answer.value.transactions.find(({ _id }) => _id === paymentId) : undefined
  if (own?.invoiceId) return { kind: 'made', url: own.invoiceId.invoiceUrl, number: own.invoiceId.number }
  return own?.isInvoiceComing ? { kind: 'coming' } : null
}

/** The page for an outcome; null while the return page has to wait. */
function pageFor(kind: OrderStatus['kind']): string | null {
  if (kind === 'paid') return paths.success
  return kind === 'declined' || kind === 'returned' || kind === 'unknown' ? paths.failure : null
}

/** How long a return page waits for a result, and how often it polls (R339). */
export const pollSeconds = 30
export const pollEveryMs = 1500

/** The next page after another response, or null to keep waiting; after the time limit, the failure page. */
export function nextPage(kind: OrderStatus['kind'], secondsWaited: number): string | null {
  if (secondsWaited >= pollSeconds) return pageFor(kind) ?? paths.failure
  return pageFor(kind)
}

/** Whether the return URL says that the buyer left the payment page. The payment's state is still read. */
export const hasLeftPayment = (asked: URLSearchParams): boolean => asked.get('left') === '1'

export const leftPaymentHref = `${paths.failure}?left=1`

/** The token in a return URL, which shows the outcome of that payment without a session. */
export function attemptIn(asked: URLSearchParams): string | null {
  const token = asked.get('attempt') ?? ''
  return /^[\w.-]{1,200}$/.test(token) ? token : null
}

/** The return page with the token of the same attempt. */
export const withAttempt = (page: string, attempt: string | null): string =>
  attempt === null ? page : `${page}${page.includes('?') ? '&' : '?'}attempt=${attempt}`
