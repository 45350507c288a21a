import { createStore, readCopy, useStore, writeCopy } from './store.ts'

const key = 'sessionEnded'

const ended = createStore(() => readCopy(key, 'tab') !== null)

/**
 * Whether a member's session ended without a logout in this tab: it expired or was ended on another device. Stays true
 * until the next login, so that the empty cart is still explained after a reload.
 */
export const useSessionEnded = (): boolean => useStore(ended, false)

export function setSessionEnded(isEnded: boolean): void {
  if (isEnded === ended.now()) return
  writeCopy(key, isEnded ? 'yes' : null, 'tab')
  ended.set(isEnded)
}
