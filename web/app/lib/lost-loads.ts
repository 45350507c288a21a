import type { ReactNode } from 'react'

/** Why a page's data failed to load: no response from the network, or an error response. */
export type Loss = 'unanswered' | 'refused'

/** A route's `handle`: the texts to show when its data failed to load. */
export type LostHandle = { readonly lost: (loss: Loss) => ReactNode }

const losses = new WeakMap<Error, Loss>()

type RouterError = { readonly errorInfo?: unknown }

/** The router reports every error; one without React's component stack occurred while loading data. */
export function noteRouterError(error: unknown, { errorInfo }: RouterError): void {
  if (errorInfo !== undefined || !(error instanceof Error)) return
  losses.set(error, lossOf(error))
}

/** A `fetch` without a response fails with a TypeError. */
export const lossOf = (error: unknown): Loss =>
  error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
    ? 'unanswered'
    : 'refused'

/** null: this error did not come from loading a page's data. */
export const notedLoss = (error: unknown): Loss | null =>
  error instanceof Error ? (losses.get(error) ?? null) : null
