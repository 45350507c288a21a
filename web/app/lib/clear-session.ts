import { clearPurchase } from './purchase-copies.ts'
import { anonymousSession } from './session-copies.ts'
import { applySession } from './session-check.ts'

/** Clears the session copies and updates the header in every tab after a logout (R064). */
export function clearSession(): void {
  clearPurchase()
  applySession({ ...anonymousSession, isFresh: true })
}
