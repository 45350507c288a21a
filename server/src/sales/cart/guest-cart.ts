import type { UserLoggedIn } from '#identity/log-in.ts'
import { lockUser } from '#identity/users.ts'
import { AppError, fail } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import {
  deleteCart,
  deleteLines,
  deleteOldGuestCarts,
  findCartOfUser,
  assignCart,
  guestCartExists,
  insertLine,
  lockCart,
  readLines,
  reassignCart,
  setCoupon,
} from './cart.store.ts'
import { removeBundleParts } from './cart.ts'

/**
 * Moves a guest cart to its buyer: as a whole when they have no cart, otherwise line by line without duplicates.
 * The guest cart's coupon replaces the buyer's. Runs in the caller's transaction. Fails with `cart-not-found` for
 * a cart that does not exist or belongs to another user.
 */
export async function migrateCart(tx: Db, guestCartId: string, userId: string, now: Date): Promise<string> {
  // Two tabs or browsers may move their carts at the same time, so the lock serialises them (docs/faults.md#f38).
  await lockUser(tx, userId)
  const ownCartId = await findCartOfUser(tx, userId)
  if (ownCartId === guestCartId) return ownCartId
  if (ownCartId === null) {
    if (!(await assignCart(tx, guestCartId, userId))) fail('cart-not-found')
    return guestCartId
  }
  const guest = await lockCart(tx, guestCartId)
  if (guest?.userId !== null) fail('cart-not-found')
  await lockCart(tx, ownCartId)
  await moveLines(tx, { from: guestCartId, to: ownCartId, now })
  return ownCartId
}

/** Moves the cart of an account that is being merged to the account that remains. The caller has locked both accounts. */
export async function moveCart(tx: Db, closingId: string, stayingId: string, now: Date): Promise<void> {
  const from = await findCartOfUser(tx, closingId)
  if (from === null) return
  const to = await findCartOfUser(tx, stayingId)
  for (const cartId of [from, to].filter((id) => id !== null).toSorted()) await lockCart(tx, cartId)
  if (to === null) await reassignCart(tx, from, stayingId)
  else await moveLines(tx, { from, to, now })
}

type CartMove = { readonly from: string; readonly to: string; readonly now: Date }

/** Adds the lines and the coupon of one locked cart to another, and deletes the first. */
async function moveLines(tx: Db, { from, to, now }: CartMove): Promise<void> {
  const lines = await readLines(tx, { cartId: from })
  for (const { id } of lines) await insertLine(tx, { cartId: to, productId: id, addedAt: now })
  const coupon = lines[0]?.coupon
  if (coupon) await setCoupon(tx, to, coupon.id)
  await removeParts(tx, to)
  await deleteCart(tx, from)
}

/** Removes lines that a bundle in the cart includes. */
async function removeParts(tx: Db, cartId: string): Promise<void> {
  const lines = await readLines(tx, { cartId })
  const remaining = removeBundleParts(lines)
  const parts = lines.filter((line) => !remaining.includes(line)).map(({ id }) => id)
  await deleteLines(tx, cartId, parts)
}

/** Moves the visitor's cart to their account at login. A cart that another tab has already moved is ignored. */
export async function attachGuestCart(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { userId, guestCartId }: UserLoggedIn,
): Promise<void> {
  if (!(await guestCartExists(tx, guestCartId))) return
  try {
    await migrateCart(tx, guestCartId, userId, clock())
  } catch (error) {
    // `cart-not-found` is raised before anything is written.
    if (!(error instanceof AppError && error.code === 'cart-not-found')) throw error
  }
  reach('cart:before-commit')
}

/** The lifetime of the guest cart's cookie, as stated on the privacy page. */
const retentionDays = 30
const batchSize = 500

/** Deletes guest carts without changes for 30 days, by the database's clock. Returns how many were deleted. */
export async function deleteOldCarts(db: Db): Promise<number> {
  let dropped = 0
  for (;;) {
    const now = await deleteOldGuestCarts(db, retentionDays, batchSize)
    dropped += now
    if (now < batchSize) return dropped
  }
}
