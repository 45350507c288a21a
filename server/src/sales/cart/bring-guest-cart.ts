import type { UserLoggedIn } from '#identity/complete-login.ts'
import { AppError } from '#lib/errors.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { isLiveGuestCart } from './find-cart.ts'
import { migrateCart } from './migrate-cart.ts'

/** The cart that somebody filled as a visitor comes along with him; one that another tab took meanwhile is there already (F38). */
export async function bringGuestCart(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { userId, guestCartId }: UserLoggedIn,
): Promise<void> {
  if (!(await isLiveGuestCart(tx, guestCartId))) return
  try {
    await migrateCart(tx, guestCartId, userId, clock())
  } catch (error) {
    // Refused before anything is written.
    if (!(error instanceof AppError && error.code === 'cart-not-found')) throw error
  }
  reach('cart:before-commit')
}
