import type { Instalments } from './payment.ts'

type Outcome = {
  readonly status: 'AUTHORIZED' | 'REJECTED' | null
  /** The merchant URL that the browser returns to; null: the browser stays on the page. */
  readonly page: 'success' | 'cancel' | 'failure' | null
  readonly copies?: number
}

/** Cancelling on the page changes nothing: the buyer may come back until the payment expires. */
const rows = {
  approve: { status: 'AUTHORIZED', page: 'success' },
  'return-only': { status: 'AUTHORIZED', page: 'success', copies: 0 },
  'notify-only': { status: 'AUTHORIZED', page: null },
  'notify-5': { status: 'AUTHORIZED', page: 'success', copies: 5 },
  decline: { status: 'REJECTED', page: 'failure' },
  cancel: { status: null, page: 'cancel', copies: 0 },
} as const satisfies Readonly<Record<string, Outcome>>

/** The outcomes that a buyer (or a program) can choose for a page. */
export type OutcomeName = keyof typeof rows
export const outcomeNames = Object.keys(rows) as [OutcomeName, ...OutcomeName[]]
export const outcomes: Readonly<Record<OutcomeName, Outcome>> = rows

/** The merchant's URL with `payment_id` added to its query. */
export function returnAddress(row: Instalments, page: 'success' | 'cancel' | 'failure'): string {
  const url = new URL(row.urls[page])
  url.searchParams.append('payment_id', row.id)
  return url.href
}
