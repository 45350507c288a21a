import { releaseGuestAttempt } from '#identity/sessions.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import type { FrozenOrder } from './order.ts'

export type OpenedCourse = {
  readonly orderLineId: string
  readonly courseId: string
  readonly quantity: number
}

/** An order was paid, or a free order was redeemed. */
export type OrderPaidEvent = {
  readonly order: FrozenOrder
  /**
   * The cart that was bought; null when none was used or it is unknown, in which case the buyer's current cart is
   * cleared.
   */
  readonly cartId: string | null
  /** The courses that each line opens, with their quantities. */
  readonly opened: readonly OpenedCourse[]
  readonly now: Date
}
declare module '#platform/events.ts' {
  interface DomainEvents {
    'order.paid': OrderPaidEvent
  }
}

/** Delays the purchase email, because the invoice is stored a second or two after the payment. */
const invoiceDelaySeconds = 20

/**
 * Queues one email to the buyer of each paid order (docs/invariants.md). A free order has no invoice to wait for.
 */
export const queuePurchaseEmail = (
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { order, now }: OrderPaidEvent,
) =>
  queueEmail(tx, deps, {
    kind: 'purchase',
    orderId: order.id,
    recipient: order.buyerEmail,
    lang: order.lang,
    now,
    afterSeconds: order.totalHalalas === 0 ? 0 : invoiceDelaySeconds,
  })

/** A guest who has paid no longer counts against the guest limit of their network. */
export const giveBackLimit = (_deps: Pick<Deps, 'db'>, tx: Tx, { order: { userId } }: OrderPaidEvent) =>
  releaseGuestAttempt(tx, userId)
