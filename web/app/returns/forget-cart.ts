import { lockoutKeys } from '#checkout/lockout.ts'
import { forgetPurchase } from '#lib/purchase-copies.ts'
import { writeCopy } from '#lib/display-copy.ts'
import { refreshSession } from '#lib/session.ts'

/** Takes the local copies of the cart away and counts the header's cart anew. */
export function forgetCart(): void {
  forgetPurchase()
  for (const key of Object.values(lockoutKeys)) writeCopy(key, null)
  void refreshSession()
}
