import type { FrozenOrder } from '#sales/orders/order.ts'
import type { RefundRow } from './refunds.store.ts'

/** Money of an order is back with its buyer, for some of its lines or all. */
export type OrderRefunded = {
  readonly order: FrozenOrder
  readonly refund: RefundRow
  /** What was bought and is given back by this refund. */
  readonly refundedIds: ReadonlySet<string>
  /** What was bought and stays paid. */
  readonly remainingIds: readonly string[]
  readonly now: Date
}
declare module '#platform/events.ts' {
  interface DomainEvents {
    'order.refunded': OrderRefunded
  }
}
