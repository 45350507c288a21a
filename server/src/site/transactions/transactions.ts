import type { Transaction } from '@matla/contract/transactions/transactions.calls'
import type { OrderStatus } from '#schema/orders.tables.ts'
import type { PaymentStatus } from '#schema/payments.tables.ts'

export type Listed = {
  readonly orderId: string
  /** The provider's; null when it never gave one. */
  readonly reference: string | null
  readonly status: Transaction['status']
}

/** Declines with one reference, or of one order without any, are one entry: the newest (R346). Newest first. */
export function withoutRepeatedDeclines<Entry extends Listed>(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>()
  return entries.filter(({ orderId, reference, status }) => {
    if (status !== 'declined' && status !== 'failed') return true
    const key = `${status} ${reference ?? orderId}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** What a person reads of one attempt: the payment decides, a refund of the order shows on its paid attempt. */
export function statusOf(
  payment: { readonly status: PaymentStatus; readonly providerStatus: string },
  order: OrderStatus,
  /** Some of it went back. */
  isRefunded = false,
): Transaction['status'] {
  // A pay-later provider's word while the money is agreed on and not taken yet (R348).
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
