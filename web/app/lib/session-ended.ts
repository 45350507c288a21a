import { createStore, readCopy, useStore, writeCopy } from './store.ts'

const key = 'sessionEnded'

const ended = createStore(() => readCopy(key, 'tab') !== null)

/**
 * Whether the session of a member ended without a log-out in this tab: it expired, or was ended on another device. True until
 * the next log-in, so that a reload still says why the cart looks empty.
 */
export const useSessionEnded = (): boolean => useStore(ended, false)

export function setSessionEnded(isEnded: boolean): void {
  if (isEnded === ended.now()) return
  writeCopy(key, isEnded ? 'yes' : null, 'tab')
  ended.set(isEnded)
}
