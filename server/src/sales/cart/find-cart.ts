import { lockUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import { newSecretId } from '#lib/ids.ts'
import type { Db, Drizzle } from '#platform/db/database.ts'
import { isBuyer } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { countNetworkAttempt, type LimitDeps } from '#platform/limits/limits.ts'
import { findCartOfUser, guestCartExists, insertCart } from './cart.store.ts'

/** A guest cart is accessible by its secret id, unless the browser's cookie names another cart. */
export async function findGuestCart(db: Db, cartId: string, context: RequestContext): Promise<string> {
  if (!(await guestCartExists(db, checkGuestCart(cartId, context)))) fail('cart-not-found')
  return cartId
}

export function checkGuestCart(cartId: string, context: RequestContext): string {
  return context.guestCartId === null || context.guestCartId === cartId ? cartId : fail('cart-not-found')
}

/** Creates a guest cart. Fails with `too-many-requests` when the visitor's network exceeds its limit. */
export async function openGuestCart(deps: Omit<LimitDeps, 'log'>, ip: string): Promise<string> {
  await countNetworkAttempt(deps, 'guest-cart', ip)
  const id = newSecretId()
  await insertCart(deps.db, { id, userId: null, createdAt: deps.clock() })
  return id
}

export async function findOrCreateCart(db: Drizzle, userId: string, now: Date): Promise<string> {
  const cartId = await findCartOfUser(db, userId)
  if (cartId !== null) return cartId
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await insertCart(tx, { id: newSecretId(), userId, createdAt: now })
  })
  // A concurrent request may have created the cart first, so that one is used.
  return (await findCartOfUser(db, userId)) ?? fail('unexpected')
}

/** Finds the cart of the session or, without a session, of the cookie. */
export async function findMyCart(db: Db, context: RequestContext): Promise<string | null> {
  const actor = await context.findActor()
  if (isBuyer(actor)) return findCartOfUser(db, actor.userId)
  const cartId = context.guestCartId
  return cartId !== null && (await guestCartExists(db, cartId)) ? cartId : null
}
