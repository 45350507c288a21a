import type { Transaction } from '@matla/contract/transactions/transactions.calls'

export type Listed = { readonly orderId: string; readonly status: Transaction['status'] }

/** Repeated declines of one order are one entry: the newest of them (R346). The list is newest first. */
export function withoutRepeatedDeclines<Entry extends Listed>(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>()
  return entries.filter(({ orderId, status }) => {
    if (status !== 'declined') return true
    if (seen.has(orderId)) return false
    seen.add(orderId)
    return true
  })
}

/** What a person reads of one attempt: the payment decides, a refund of the order shows on its paid attempt. */
export function statusOf(payment: string, order: string): Transaction['status'] {
  switch (payment) {
    case 'paid':
      return order === 'refunded' ? 'refunded' : 'paid'
    case 'review':
    case 'surplus':
      return 'review'
    case 'opening':
    case 'open':
      return 'confirming'
    default:
      return 'declined'
  }
}
