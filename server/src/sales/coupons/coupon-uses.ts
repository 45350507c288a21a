import { fail } from '#lib/errors.ts'
import { hashOf, newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Coupon } from './coupon.ts'
import {
  countUnpaid,
  giveBackUse,
  insertUse,
  lockUse,
  lockUsesOf,
  mayStillBePaid,
  moveUse,
  reserveAgain,
  takeLateUse,
  takeUse,
} from './coupons.store.ts'

/**
 * How many uses of a coupon the unpaid purchases of one network may hold at once: half of a small coupon, a twentieth of a
 * large one. Nobody empties a coupon without paying, and many buyers may still share one mobile address.
 */
export const shareOfNetwork = (maxUses: number): number =>
  Math.max(1, Math.min(5, Math.floor(maxUses / 2)), Math.floor(maxUses / 20))

/** Coupons that one buyer may hold by purchases that he has not paid. */
const mostUnpaidOfBuyer = 5

type Reservation = {
  readonly coupon: Pick<Coupon, 'id' | 'kind'>
  readonly orderId: string
  readonly userId: string
  /** Whose purchase this is for the limit of unpaid ones; null: it is paid in the same transaction. */
  readonly network: string | null
}

/**
 * Holds one use of a coupon for an order whose payment page is about to open. What the buyer's other unpaid
 * order holds moves to this one, so that his own first try is never in his way. Fails with `coupon-not-active` or, for a
 * special coupon, `coupon-invalid` when none is left, `payment-already-open` when the order was paid in this moment,
 * `coupon-busy` when unpaid purchases of the same network or buyer hold too many already.
 */
export async function reserveUse(tx: Tx, reservation: Reservation, now: Date): Promise<void> {
  const { coupon, orderId, userId } = reservation
  const uses = await lockUsesOf(tx, { orderId, couponId: coupon.id, userId })
  const own = uses.find((use) => use.orderId === orderId)
  if (own?.state === 'reserved') return
  if (own?.state === 'redeemed') fail('payment-already-open')
  const other = uses.find((use) => use.orderId !== orderId)
  if (other) await moveUse(tx, other.id, 'released', now)
  else await takeOne(tx, reservation)
  // What moves stays on the account of the network that took it.
  const network = other ? other.network : networkKey(reservation)
  if (own) return reserveAgain(tx, own.id, network, now)
  const use = { couponId: coupon.id, orderId, userId, network }
  await insertUse(tx, { id: newId(now), ...use, state: 'reserved', reservedAt: now, endedAt: null })
}

async function takeOne(tx: Tx, reservation: Reservation): Promise<void> {
  const { coupon, userId } = reservation
  const no = coupon.kind === 'legacy' ? 'coupon-not-active' : 'coupon-invalid'
  const maxUses = (await takeUse(tx, coupon.id)) ?? fail(no)
  const network = networkKey(reservation)
  if (network === null) return
  // The coupon is held since its use was taken: nobody counts beside us.
  const { ofNetwork, ofBuyer } = await countUnpaid(tx, { couponId: coupon.id, userId, network })
  if (ofNetwork >= shareOfNetwork(maxUses) || ofBuyer >= mostUnpaidOfBuyer) fail('coupon-busy')
}

const networkKey = ({ coupon, network }: Reservation): string | null =>
  network === null ? null : hashOf(`${coupon.id} ${network}`)

/**
 * Makes the use of a paid order final, in the transaction that makes it paid (R330, R331). An order that lost its use
 * before takes another one; false: none is left, the order stays paid and a person must look (docs/invariants.md#i4).
 */
export async function redeemUse(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const use = await lockUse(tx, orderId)
  if (!use) return false
  if (use.state === 'released' && !(await takeLateUse(tx, use.couponId))) return false
  if (use.state !== 'redeemed') await moveUse(tx, use.id, 'redeemed', now)
  return true
}

/**
 * Gives back the use of an order that can no longer be paid (R332); while any payment of it may still take
 * money, nothing happens. The caller holds the order.
 */
export async function releaseUse(tx: Tx, orderId: string, now: Date): Promise<void> {
  const use = await lockUse(tx, orderId)
  if (use?.state !== 'reserved' || (await mayStillBePaid(tx, orderId))) return
  await moveUse(tx, use.id, 'released', now)
  await giveBackUse(tx, use.couponId)
}
