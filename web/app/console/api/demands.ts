import { createStore } from '#lib/store.ts'

/** What a call waits for: a log-in, or a new proof of identity. */
export type Demand = 'log-in' | 'proof'

/** What the open dialog asks for; null: no call is waiting. */
export const openDemand = createStore<Demand | null>(() => null)

let waiting: { readonly answer: Promise<boolean>; settle(isMet: boolean): void } | null = null
let isShowing = false

/**
 * Registers the component that shows the dialogs and returns its clean-up. Calls do not wait until it is registered.
 */
export function registerDemandDialogs(): () => void {
  isShowing = true
  return () => {
    isShowing = false
    settleDemand(false)
  }
}

/** Whether the person has met the demand. Calls that arrive while the dialog is open share its result. */
export async function awaitProof(demand: Demand): Promise<boolean> {
  if (!isShowing) return false
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = { answer: promise, settle: resolve }
    openDemand.set(demand)
  }
  return waiting.answer
}

/** Closes the dialog: the waiting calls are repeated, or end with the response they had. */
export function settleDemand(isMet: boolean): void {
  const ended = waiting
  waiting = null
  openDemand.set(null)
  ended?.settle(isMet)
}
