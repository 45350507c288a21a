import { createStore } from '#lib/store.ts'

/** What a call waits for: a log-in, or a proof that it is still the same person. */
export type Demand = 'log-in' | 'proof'

/** What the open dialog asks for; null: no call waits. */
export const demanded = createStore<Demand | null>(() => null)

let waiting: { readonly answer: Promise<boolean>; settle(isMet: boolean): void } | null = null
let isShowing = false

/** Whoever shows the dialogs says that he is there; gives back what ends that. Before it nothing waits. */
export function showDemands(): () => void {
  isShowing = true
  return () => {
    isShowing = false
    settleDemand(false)
  }
}

/** Whether the person has done what is asked; calls that ask while the dialog is open share its answer. */
export async function meet(demand: Demand): Promise<boolean> {
  if (!isShowing) return false
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = { answer: promise, settle: resolve }
    demanded.set(demand)
  }
  return waiting.answer
}

/** Ends the open dialog: the waiting calls are made again, or end with the answer that they had. */
export function settleDemand(isMet: boolean): void {
  const ended = waiting
  waiting = null
  demanded.set(null)
  ended?.settle(isMet)
}
