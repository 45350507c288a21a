import type { EventType } from './answers.ts'
import type { Order } from './order.ts'

type Outcome = {
  readonly status: 'approved' | 'declined' | 'canceled' | null
  readonly event: EventType | null
  /** The merchant URL that the browser returns to; null: the browser stays on the page. */
  readonly page: 'success' | 'cancel' | 'failure' | null
  readonly copies?: number
}

/** Cancelling on the page changes nothing: the buyer may come back until the order expires. */
const rows = {
  approve: { status: 'approved', event: 'order_approved', page: 'success' },
  'return-only': { status: 'approved', event: null, page: 'success' },
  'notify-only': { status: 'approved', event: 'order_approved', page: null },
  'notify-5': { status: 'approved', event: 'order_approved', page: 'success', copies: 5 },
  decline: { status: 'declined', event: 'order_declined', page: 'failure' },
  cancel: { status: 'canceled', event: 'order_canceled', page: 'cancel' },
  leave: { status: null, event: null, page: 'cancel' },
} as const satisfies Readonly<Record<string, Outcome>>

/** The outcomes that a buyer (or a program) can choose for a page. */
export type OutcomeName = keyof typeof rows
export const outcomeNames = Object.keys(rows) as [OutcomeName, ...OutcomeName[]]
export const outcomes: Readonly<Record<OutcomeName, Outcome>> = rows

const paymentStatus = { success: 'approved', cancel: 'canceled', failure: 'declined' } as const

/** The merchant's URL with the query parameters that Tamara adds. */
export function returnAddress(row: Order, page: 'success' | 'cancel' | 'failure'): string {
  const url = new URL(row.urls[page])
  url.searchParams.append('paymentStatus', paymentStatus[page])
  url.searchParams.append('orderId', row.id)
  return url.href
}
