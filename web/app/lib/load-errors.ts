import type { ReactNode } from 'react'

/** Why a page's data failed to load: no network response, or an error response. */
export type LoadErrorKind = 'unanswered' | 'refused'

/** A route's `handle`: the texts to show when its data failed to load. */
export type LoadErrorHandle = { readonly renderLoadError: (errorKind: LoadErrorKind) => ReactNode }

const loadErrorKinds = new WeakMap<Error, LoadErrorKind>()

type RouterError = { readonly errorInfo?: unknown }

/** Records errors that the router reports; one without React's component stack occurred while data was loading. */
export function recordRouterError(error: unknown, { errorInfo }: RouterError): void {
  if (errorInfo !== undefined || !(error instanceof Error)) return
  loadErrorKinds.set(error, classifyLoadError(error))
}

/** A `fetch` without a response fails with a TypeError. */
export const classifyLoadError = (error: unknown): LoadErrorKind =>
  error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
    ? 'unanswered'
    : 'refused'

/** null when the error did not come from loading a page's data. */
export const findLoadErrorKind = (error: unknown): LoadErrorKind | null =>
  error instanceof Error ? (loadErrorKinds.get(error) ?? null) : null
