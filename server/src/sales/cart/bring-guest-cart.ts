import type { Deps } from '#platform/deps.ts'
import { Refused } from '#lib/errors.ts'
import type { Visit } from '#platform/http/visit.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { isLiveGuestCart } from './find-cart.ts'
import { migrateCart } from './migrate-cart.ts'

/** The cart that somebody filled as a visitor comes along with him; one that another tab took meanwhile is there already (F38). */
export async function bringGuestCart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  guestCartId: string,
  userId: string,
): Promise<void> {
  if (!(await isLiveGuestCart(db, guestCartId))) return
  try {
    await db.transaction(async (tx) => {
      await migrateCart(tx, guestCartId, userId, clock())
      reach('cart:before-commit')
    })
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'cart-not-found')) throw error
  }
}

/** When somebody has logged in: the browser keeps no cart of its own any more. */
export async function bringCartOfBrowser(
  deps: Pick<Deps, 'db' | 'clock'>,
  visit: Visit,
  userId: string,
): Promise<void> {
  if (visit.guestCartId === null) return
  await bringGuestCart(deps, visit.guestCartId, userId)
  visit.dropGuestCart()
}
