import { bringGuestCart } from '#sales/cart/bring-guest-cart.ts'
import type { Visit } from '#platform/http/visit.ts'
import type { Deps } from '#platform/deps.ts'
import { endSession } from './end-session.ts'
import type { Entered } from './entered.ts'
import { knowDevice } from './know-device.ts'

/**
 * Whoever has proven who he is gets his session, and the cart that he filled as a visitor comes along. The session that
 * this browser held ends, no other (decision 27).
 */
export async function letIn(
  deps: Pick<Deps, 'db' | 'clock' | 'reach' | 'config'>,
  visit: Visit,
  { token, expiresAt, userId, email, fullName }: Entered,
) {
  const { guestCartId, browserSession } = visit
  if (guestCartId !== null) {
    await bringGuestCart(deps, guestCartId, userId)
    visit.dropGuestCart()
  }
  if (browserSession !== null) await endSession(deps.db, browserSession, deps.clock())
  visit.keepSession(token, expiresAt)
  await knowDevice(deps, visit, userId)
  return { token, user: { _id: userId, emailId: email, fullName } }
}
