import type { ReactNode } from 'react'

/** Why a page's data did not come: the network gave no answer, or the answer says no. */
export type Loss = 'unanswered' | 'refused'

/** What a page exports as `handle`: what stands in its place when its data did not come. */
export type LostHandle = { readonly lost: (loss: Loss) => ReactNode }

const losses = new WeakMap<Error, Loss>()

type RouterError = { readonly errorInfo?: unknown }

/** The router tells of every error; one without React's note was not met while drawing, but while data was fetched. */
export function noteRouterError(error: unknown, { errorInfo }: RouterError): void {
  if (errorInfo !== undefined || !(error instanceof Error)) return
  losses.set(error, lossOf(error))
}

/** A `fetch` that gets no answer fails with a TypeError. */
export const lossOf = (error: unknown): Loss =>
  error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
    ? 'unanswered'
    : 'refused'

/** null: this error did not come from fetching a page's data. */
export const notedLoss = (error: unknown): Loss | null =>
  error instanceof Error ? (losses.get(error) ?? null) : null
