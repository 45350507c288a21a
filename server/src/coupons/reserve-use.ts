import type { Tx } from '#db/database.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import type { Coupon } from './coupon.ts'
import { insertUse, lockUsesOf, moveUse, reserveAgain, takeUse } from './uses.store.ts'

export type Reservation = {
  readonly coupon: Pick<Coupon, 'id' | 'kind'>
  readonly orderId: string
  readonly userId: string
}

/**
 * Holds one use of a coupon for an order whose payment page is about to open (decision 5). What the buyer's other unpaid
 * order holds moves to this one, so that his own first try is never in his way. Refuses `coupon-not-active` or, for a
 * special coupon, `coupon-invalid` when none is left, `payment-already-open` when the order was paid in this moment.
 */
export async function reserveUse(tx: Tx, { coupon, orderId, userId }: Reservation, now: Date): Promise<void> {
  const uses = await lockUsesOf(tx, { orderId, couponId: coupon.id, userId })
  const own = uses.find((use) => use.orderId === orderId)
  if (own?.state === 'reserved') return
  if (own?.state === 'redeemed') refuse('payment-already-open')
  const other = uses.find((use) => use.orderId !== orderId)
  if (other) await moveUse(tx, other.id, 'released', now)
  else if (!(await takeUse(tx, coupon.id)))
    refuse(coupon.kind === 'legacy' ? 'coupon-not-active' : 'coupon-invalid')
  if (own) return reserveAgain(tx, own.id, now)
  const state = 'reserved'
  await insertUse(tx, {
    id: newId(now),
    couponId: coupon.id,
    orderId,
    userId,
    state,
    reservedAt: now,
    endedAt: null,
  })
}
