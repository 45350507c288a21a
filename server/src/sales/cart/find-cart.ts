import { lockUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import { newSecretId } from '#lib/ids.ts'
import type { Db, Drizzle } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { countNetworkAttempt, type LimitDeps } from '#platform/limits/limits.ts'
import { findCartOfUser, guestCartExists, insertCart } from './cart.store.ts'

/** A guest cart may be used by whoever knows its secret id, but not by a browser that has another one. */
export async function useGuestCart(db: Db, cartId: string, context: RequestContext): Promise<string> {
  if (!(await guestCartExists(db, notForeign(cartId, context)))) fail('cart-not-found')
  return cartId
}

export function notForeign(cartId: string, context: RequestContext): string {
  return context.guestCartId === null || context.guestCartId === cartId ? cartId : fail('cart-not-found')
}

/** A visitor's first cart. Those of one network are counted: over its limit they are delayed (`too-many-requests`). */
export async function openGuestCart(deps: Omit<LimitDeps, 'log'>, ip: string): Promise<string> {
  await countNetworkAttempt(deps, 'guest-cart', ip)
  const id = newSecretId()
  await insertCart(deps.db, { id, userId: null, createdAt: deps.clock() })
  return id
}

export async function cartOfUser(db: Drizzle, userId: string, now: Date): Promise<string> {
  const found = await findCartOfUser(db, userId)
  if (found !== null) return found
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await insertCart(tx, { id: newSecretId(), userId, createdAt: now })
  })
  // Somebody else may have opened it in the same moment: then that one is the user's cart.
  return (await findCartOfUser(db, userId)) ?? fail('unexpected')
}

export const isBuyer = (actor: Actor | null): actor is Actor => actor !== null && actor.kind !== 'order-link'

/** The cart of the session, else that of the cookie, else none. */
export async function findMyCart(db: Db, context: RequestContext): Promise<string | null> {
  const actor = await context.actor()
  if (isBuyer(actor)) return findCartOfUser(db, actor.userId)
  const cartId = context.guestCartId
  return cartId !== null && (await guestCartExists(db, cartId)) ? cartId : null
}
