import { fail } from '#lib/errors.ts'
import { hashToken, newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { networkOf, widerNetworksOf } from '#platform/limits/limits.ts'
import { type Coupon, failWithCoupon } from './coupon.ts'
import {
  countUnpaidUses,
  type CouponUse,
  decrementUses,
  insertUse,
  hasOtherPurchase,
  isUsedByPerson,
  lockConditions,
  lockUse,
  lockUses,
  canStillBePaid,
  endUse,
  reserveUseAgain,
  findReservedUntil,
  takeLateUse,
  takeUse,
} from './coupons.store.ts'

/**
 * How many free uses the unpaid purchases of one network can reserve: half when few are left, a twentieth when
 * many are. Many buyers may share one mobile address, and one attacker can use many IPv6 networks, so the wider
 * networks of an address can reserve two and four times as many, but never more than half.
 */
export const limitPerNetwork = (usesLeft: number, times = 1): number =>
  Math.max(1, Math.min(Math.floor(usesLeft / 2), times * Math.max(5, Math.floor(usesLeft / 20))))

/**
 * A fifth of the uses is set aside for buyers with a confirmed address, because anyone can create guest accounts.
 */
export const limitForGuests = (usesLeft: number): number => usesLeft - Math.floor(usesLeft / 5)

/** The number of uses that one buyer's unpaid purchases can reserve. */
const maxUnpaidPerBuyer = 5

type Reservation = {
  readonly coupon: Pick<Coupon, 'id' | 'kind' | 'leastHalalas' | 'isOncePerPerson' | 'isFirstPurchase'>
  readonly orderId: string
  readonly userId: string
  /**
   * The origin that the limits on unpaid purchases apply to; null when the order is paid in the same transaction.
   */
  readonly from: Origin | null
}

type Origin = { readonly ip: string; readonly isEmailVerified: boolean }

/**
 * Reserves one use of a coupon for an order whose payment page is about to open. A use that the buyer's other
 * unpaid order has reserved moves to this one, so that their first attempt does not block the next. Fails with
 * `coupon-once-per-person` or `coupon-first-purchase` when the person no longer meets the condition;
 * `coupon-not-active` (`coupon-invalid` for a special coupon) when no use is left; `payment-already-open` when
 * the order has just been paid; `coupon-busy` when unpaid purchases of this network or buyer have reserved too
 * many; and `coupon-reserved` when unpaid purchases have reserved every use that is left, or every use that
 * guests can have.
 */
export async function reserveUse(tx: Tx, reservation: Reservation, now: Date): Promise<void> {
  const { coupon, orderId, userId } = reservation
  const uses = await lockUses(tx, { orderId, couponId: coupon.id, userId })
  const ownUse = uses.find((use) => use.orderId === orderId)
  if (ownUse?.state === 'reserved') return
  if (ownUse?.state === 'redeemed') fail('payment-already-open')
  const otherUse = uses.find((use) => use.orderId !== orderId)
  if (otherUse) await endUse(tx, otherUse.id, 'released', now)
  else await takeFreeUse(tx, reservation)
  const no = await checkPerson(tx, coupon, { userId, orderId })
  if (no !== null) fail(no)
  // A moved use still counts towards the network that reserved it.
  const networks = otherUse ? pickNetworks(otherUse) : hashNetworks(reservation)
  if (ownUse) return reserveUseAgain(tx, ownUse.id, networks, now)
  const use = { couponId: coupon.id, orderId, userId, ...networks }
  await insertUse(tx, { id: newId(now), ...use, state: 'reserved', reservedAt: now, endedAt: null })
}

/**
 * Checks the conditions on the person again, now that orders of the same person and coupon are serialised: by the
 * lock on the buyer, and by the lock on the coupon whose use was just taken.
 */
async function checkPerson(
  tx: Tx,
  coupon: Pick<Coupon, 'id' | 'isOncePerPerson' | 'isFirstPurchase'>,
  order: { readonly userId: string; readonly orderId: string },
): Promise<'coupon-once-per-person' | 'coupon-first-purchase' | null> {
  if (coupon.isOncePerPerson && (await isUsedByPerson(tx, { ...order, couponId: coupon.id })))
    return 'coupon-once-per-person'
  return coupon.isFirstPurchase && (await hasOtherPurchase(tx, order)) ? 'coupon-first-purchase' : null
}

async function takeFreeUse(tx: Tx, reservation: Reservation): Promise<void> {
  const { coupon, userId, from } = reservation
  const supply = await takeUse(tx, coupon.id)
  if (supply === null) {
    const until = await findReservedUntil(tx, coupon.id)
    if (until !== null) failWithCoupon('coupon-reserved', { coupon, reservedUntil: until })
    return fail(coupon.kind === 'legacy' ? 'coupon-not-active' : 'coupon-invalid')
  }
  if (from === null) return
  // Updating the coupon has locked it, so no other purchase counts at the same time.
  const networks = hashNetworks(reservation)
  const unpaid = await countUnpaidUses(tx, { couponId: coupon.id, userId, ...networks })
  const usesLeft = supply.maxUses - (supply.uses - 1 - unpaid.ofAll)
  if (
    unpaid.ofNetwork >= limitPerNetwork(usesLeft) ||
    unpaid.ofNetwork56 >= limitPerNetwork(usesLeft, 2) ||
    unpaid.ofNetwork48 >= limitPerNetwork(usesLeft, 4) ||
    unpaid.ofBuyer >= maxUnpaidPerBuyer
  )
    fail('coupon-busy')
  if (!from.isEmailVerified && unpaid.ofGuests >= limitForGuests(usesLeft))
    failWithCoupon('coupon-reserved', { coupon, reservedUntil: unpaid.firstEnd })
}

type Networks = Pick<CouponUse, 'network' | 'network56' | 'network48'>

const pickNetworks = ({ network, network56, network48 }: Networks): Networks => ({
  network,
  network56,
  network48,
})

function hashNetworks({ coupon, from }: Reservation): Networks {
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
 * Redeems the use of an order in the transaction that marks it as paid (R330, R331). An order that lost its use
 * takes another one. Returns false when none is left, or when the person had used the coupon or bought something
 * before this order was paid: the order stays paid and staff get a task (docs/invariants.md#i4).
 */
export async function redeemUse(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const use = await lockUse(tx, orderId)
  if (!use) return false
  if (use.state === 'redeemed') return true
  const coupon = await lockConditions(tx, use.couponId)
  if (coupon && (await checkPerson(tx, coupon, use)) !== null) {
    if (use.state === 'reserved') await giveBack(tx, use, now)
    return false
  }
  if (use.state === 'released' && !(await takeLateUse(tx, use.couponId))) return false
  await endUse(tx, use.id, 'redeemed', now)
  return true
}

/**
 * Releases the use of an order that can no longer be paid (R332). Does nothing while one of its payments may
 * still take money. The caller must have locked the order.
 */
export async function releaseUse(tx: Tx, orderId: string, now: Date): Promise<void> {
  const use = await lockUse(tx, orderId)
  if (use?.state !== 'reserved' || (await canStillBePaid(tx, orderId))) return
  await giveBack(tx, use, now)
}

async function giveBack(tx: Tx, { id, couponId }: CouponUse, now: Date): Promise<void> {
  await endUse(tx, id, 'released', now)
  await decrementUses(tx, couponId)
}
