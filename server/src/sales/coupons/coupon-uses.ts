import { fail } from '#lib/errors.ts'
import { hashToken, newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { networkOf, widerNetworksOf } from '#platform/limits/limits.ts'
import type { Coupon } from './coupon.ts'
import { failFor } from './coupon-failures.ts'
import {
  countUnpaid,
  type CouponUse,
  giveBackUse,
  insertUse,
  lockUse,
  lockUsesOf,
  mayStillBePaid,
  moveUse,
  reserveAgain,
  reservedUntilOf,
  takeLateUse,
  takeUse,
} from './coupons.store.ts'

/**
 * How many of the uses that are not paid for the unpaid purchases of one network may hold at once: half of a few, a twentieth
 * of many. Many buyers may share one mobile address, and one attacker has many IPv6 networks: the wider ones around an
 * address hold twice and four times as many, never more than half.
 */
export const shareOfNetwork = (left: number, times = 1): number =>
  Math.max(1, Math.min(Math.floor(left / 2), times * Math.max(5, Math.floor(left / 20))))

/** Of more than a few uses, every fifth is kept for buyers whose address is confirmed: guests are as many as one likes. */
export const shareOfGuests = (left: number): number => left - Math.floor(left / 5)

/** Coupons that one buyer may hold by purchases that he has not paid. */
const mostUnpaidOfBuyer = 5

type Reservation = {
  readonly coupon: Pick<Coupon, 'id' | 'kind'>
  readonly orderId: string
  readonly userId: string
  /** Whose purchase this is for the limit of unpaid ones; null: it is paid in the same transaction. */
  readonly from: Origin | null
}

type Origin = { readonly ip: string; readonly isEmailVerified: boolean }

/**
 * Holds one use of a coupon for an order whose payment page is about to open. What the buyer's other unpaid
 * order holds moves to this one, so that his own first try is never in his way. Fails with `coupon-not-active` or, for a
 * special coupon, `coupon-invalid` when none is left, `payment-already-open` when the order was paid in this moment,
 * `coupon-busy` when unpaid purchases of the same network or buyer hold too many already,
 * `coupon-reserved` when unpaid purchases hold all that are left, or as many as guests may hold.
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
  const networks = other ? networksIn(other) : networkKeys(reservation)
  if (own) return reserveAgain(tx, own.id, networks, now)
  const use = { couponId: coupon.id, orderId, userId, ...networks }
  await insertUse(tx, { id: newId(now), ...use, state: 'reserved', reservedAt: now, endedAt: null })
}

async function takeOne(tx: Tx, reservation: Reservation): Promise<void> {
  const { coupon, userId, from } = reservation
  const taken = await takeUse(tx, coupon.id)
  if (taken === null) {
    const until = await reservedUntilOf(tx, coupon.id)
    if (until !== null) failFor('coupon-reserved', until)
    return fail(coupon.kind === 'legacy' ? 'coupon-not-active' : 'coupon-invalid')
  }
  if (from === null) return
  // The coupon is locked since its use was taken: no other purchase counts at the same time.
  const networks = networkKeys(reservation)
  const unpaid = await countUnpaid(tx, { couponId: coupon.id, userId, ...networks })
  const left = taken.maxUses - (taken.uses - 1 - unpaid.ofAll)
  if (
    unpaid.ofNetwork >= shareOfNetwork(left) ||
    unpaid.ofNetwork56 >= shareOfNetwork(left, 2) ||
    unpaid.ofNetwork48 >= shareOfNetwork(left, 4) ||
    unpaid.ofBuyer >= mostUnpaidOfBuyer
  )
    fail('coupon-busy')
  if (!from.isEmailVerified && unpaid.ofGuests >= shareOfGuests(left))
    failFor('coupon-reserved', unpaid.firstEnd)
}

type Networks = Pick<CouponUse, 'network' | 'network56' | 'network48'>

const networksIn = ({ network, network56, network48 }: Networks): Networks => ({
  network,
  network56,
  network48,
})

function networkKeys({ coupon, from }: Reservation): Networks {
  const key = (network: string | undefined) =>
    network === undefined ? null : hashToken(`${coupon.id} ${network}`)
  const wider = from && widerNetworksOf(from.ip)
  return {
    network: key(from ? networkOf(from.ip) : undefined),
    network56: key(wider?.network56),
    network48: key(wider?.network48),
  }
}

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
