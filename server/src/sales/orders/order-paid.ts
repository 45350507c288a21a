import type { FrozenOrder } from './order.ts'

/** An order has become paid, or cost nothing and was redeemed. */
export type OrderPaid = {
  readonly order: FrozenOrder
  /** The cart that it was bought from; null: another way, or the buyer's cart of today. */
  readonly cartId: string | null
  /** What the order opens: courses themselves, and those of a bundle. */
  readonly courseIds: readonly string[]
  readonly now: Date
}
declare module '#platform/events.ts' {
  interface DomainEvents {
    'order.paid': OrderPaid
  }
}
