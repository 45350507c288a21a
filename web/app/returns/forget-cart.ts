import { writeCopy } from '#kit/display-copy.ts'
import { refreshSession } from '#kit/session.ts'

/** The copies that a finished purchase leaves behind (R338). */
const copies = ['guestCartId', 'tranRef', 'paymentLockoutEnd']

/** Takes the local copies of the cart away and counts the header's cart anew. */
export function forgetCart(): void {
  for (const name of copies) writeCopy(name, null)
  void refreshSession()
}
