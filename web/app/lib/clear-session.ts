import { clearPurchase } from './purchase-copies.ts'
import { nobody } from './session-copies.ts'
import { takeSession } from './session-check.ts'

/** Clears the session copies and the header in every tab after a logout (R064). */
export function clearSession(): void {
  clearPurchase()
  takeSession({ ...nobody, isFresh: true })
}
