import { bringGuestCart } from '#cart/bring-guest-cart.ts'
import type { Visit } from '#http/visit.ts'
import type { Deps } from '#kit/deps.ts'
import type { Entered } from './entered.ts'
import { knowDevice } from './know-device.ts'

/** Whoever has proven who he is gets his session, and the cart that he filled as a visitor comes along. */
export async function letIn(
  deps: Pick<Deps, 'db' | 'clock' | 'reach' | 'config'>,
  visit: Visit,
  { token, expiresAt, userId, email, fullName }: Entered,
) {
  const { guestCartId } = visit
  if (guestCartId !== null) {
    await bringGuestCart(deps, guestCartId, userId)
    visit.dropGuestCart()
  }
  visit.keepSession(token, expiresAt)
  await knowDevice(deps, visit, userId)
  return { token, user: { _id: userId, emailId: email, fullName } }
}
