import type { Instalments } from './payment.ts'

/** What the buyer (or a program) can make of a page. */
export const outcomeNames = [
  'approve',
  'decline',
  'cancel',
  'return-only',
  'notify-only',
  'notify-5',
] as const
export type OutcomeName = (typeof outcomeNames)[number]

type Outcome = {
  readonly status: 'AUTHORIZED' | 'REJECTED' | null
  /** Which of the merchant's addresses the browser goes to; null: it stays. */
  readonly way: 'success' | 'cancel' | 'failure' | null
  readonly copies?: number
}

/** Leaving the page changes nothing yet: the buyer may come back until it ends (then it expires). */
export const outcomes: Readonly<Record<OutcomeName, Outcome>> = {
  approve: { status: 'AUTHORIZED', way: 'success' },
  'return-only': { status: 'AUTHORIZED', way: 'success', copies: 0 },
  'notify-only': { status: 'AUTHORIZED', way: null },
  'notify-5': { status: 'AUTHORIZED', way: 'success', copies: 5 },
  decline: { status: 'REJECTED', way: 'failure' },
  cancel: { status: null, way: 'cancel', copies: 0 },
}

/** The merchant's address with `payment_id`, beside whatever it carries already. */
export function wayBack(row: Instalments, way: 'success' | 'cancel' | 'failure'): string {
  const url = new URL(row.urls[way])
  url.searchParams.append('payment_id', row.id)
  return url.href
}
