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
  giveCart,
  guestCartExists,
  insertLine,
  lockCart,
  readLines,
  reassignCart,
  setCoupon,
} from './cart.store.ts'
import { withoutParts } from './cart.ts'

/**
 * Moves a guest cart to its buyer: as it is when he has none, line by line without doubles when he has; the coupon
 * that came last goes along.
 * Runs inside the caller's transaction. Fails with `cart-not-found` for a cart that is nobody's or somebody else's.
 */
export async function migrateCart(tx: Db, guestCartId: string, userId: string, now: Date): Promise<string> {
  // Two tabs or two browsers may bring their carts at once: one after the other (docs/faults.md#f38).
  await lockUser(tx, userId)
  const own = await findCartOfUser(tx, userId)
  if (own === guestCartId) return own
  if (own === null) {
    if (!(await giveCart(tx, guestCartId, userId))) fail('cart-not-found')
    return guestCartId
  }
  const guest = await lockCart(tx, guestCartId)
  if (guest?.userId !== null) fail('cart-not-found')
  await lockCart(tx, own)
  await moveLines(tx, { from: guestCartId, to: own, now })
  return own
}

/**
 * Moves the cart of an account that is being merged to the account that stays. Both accounts are locked by the caller's
 * transaction.
 */
export async function moveCart(tx: Db, closingId: string, stayingId: string, now: Date): Promise<void> {
  const from = await findCartOfUser(tx, closingId)
  if (from === null) return
  const to = await findCartOfUser(tx, stayingId)
  for (const cartId of [from, to].filter((id) => id !== null).toSorted()) await lockCart(tx, cartId)
  if (to === null) await reassignCart(tx, from, stayingId)
  else await moveLines(tx, { from, to, now })
}

type CartMove = { readonly from: string; readonly to: string; readonly now: Date }

/** Adds the lines of one locked cart to another, with its coupon, and deletes the first. */
async function moveLines(tx: Db, { from, to, now }: CartMove): Promise<void> {
  const lines = await readLines(tx, { cartId: from })
  for (const { id } of lines) await insertLine(tx, { cartId: to, productId: id, addedAt: now })
  const coupon = lines[0]?.coupon
  if (coupon) await setCoupon(tx, to, coupon.id)
  await dropParts(tx, to)
  await deleteCart(tx, from)
}

/** A bundle of one cart may meet its own parts from the other. */
async function dropParts(tx: Db, cartId: string): Promise<void> {
  const lines = await readLines(tx, { cartId })
  const remaining = withoutParts(lines)
  const parts = lines.filter((line) => !remaining.includes(line)).map(({ id }) => id)
  await deleteLines(tx, cartId, parts)
}

/** The cart that somebody filled as a visitor comes along with him; one that another tab took meanwhile is there already. */
export async function bringGuestCart(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { userId, guestCartId }: UserLoggedIn,
): Promise<void> {
  if (!(await guestCartExists(tx, guestCartId))) return
  try {
    await migrateCart(tx, guestCartId, userId, clock())
  } catch (error) {
    // Refused before anything is written.
    if (!(error instanceof AppError && error.code === 'cart-not-found')) throw error
  }
  reach('cart:before-commit')
}

/** As long as the browser keeps the id of a guest cart, and as the privacy page says. */
const retentionDays = 30
const atOnce = 500

/** Deletes guest carts that nobody has touched for 30 days, by the database's clock. Returns how many. */
export async function dropOldCarts(db: Db): Promise<number> {
  let dropped = 0
  for (;;) {
    const now = await deleteOldGuestCarts(db, retentionDays, atOnce)
    dropped += now
    if (now < atOnce) return dropped
  }
}
