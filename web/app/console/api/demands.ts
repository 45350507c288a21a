import { createStore } from '#lib/store.ts'

/** What a call waits for: a login, or a new identity confirmation. */
export type Demand = 'log-in' | 'proof'

/** The demand of the open dialog; null when no call is waiting. */
export const openDemand = createStore<Demand | null>(() => null)

let waiting: { readonly answer: Promise<boolean>; settle(isMet: boolean): void } | null = null
let isShowing = false

/** Registers the component that shows the dialogs, and returns its clean-up. Without it, calls do not wait. */
export function registerDemandDialogs(): () => void {
  isShowing = true
  return () => {
    isShowing = false
    settleDemand(false)
  }
}

/** Whether the member met the demand. Calls that arrive while the dialog is open share its result. */
export async function awaitProof(demand: Demand): Promise<boolean> {
  if (!isShowing) return false
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = { answer: promise, settle: resolve }
    openDemand.set(demand)
  }
  return waiting.answer
}

/** Closes the dialog: the waiting calls are repeated, or end with their original response. */
export function settleDemand(isMet: boolean): void {
  const ended = waiting
  waiting = null
  openDemand.set(null)
  ended?.settle(isMet)
}
