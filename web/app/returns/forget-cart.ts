import { lockoutKeys } from '#checkout/lockout.ts'
import { forgetPurchase } from '#kit/purchase-copies.ts'
import { writeCopy } from '#kit/display-copy.ts'
import { refreshSession } from '#kit/session.ts'

/** Takes the local copies of the cart away and counts the header's cart anew. */
export function forgetCart(): void {
  forgetPurchase()
  for (const key of Object.values(lockoutKeys)) writeCopy(key, null)
  void refreshSession()
}
