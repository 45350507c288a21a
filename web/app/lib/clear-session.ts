import { clearPurchase } from './purchase-copies.ts'
import { nobody } from './session-copies.ts'
import { takeSession } from './ask-session.ts'

/** Nobody is here any more: copies and header forget at once, in every tab (R064). */
export function clearSession(): void {
  clearPurchase()
  takeSession({ ...nobody, isFresh: true })
}
