import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'

/** Why a page's data did not come: the network gave no answer, or the answer says no. */
export type Loss = 'unanswered' | 'refused'

/** What a page exports as `handle`: what stands in its place when its data did not come. */
export type LostHandle = { readonly lost: (loss: Loss) => ReactNode }

const losses = new WeakMap<Error, Loss>()

type Told = { readonly errorInfo?: unknown }

/** The router tells of every error; one without React's note was not met while drawing, but while data was fetched. */
export function noteRouterError(error: unknown, { errorInfo }: Told): void {
  if (errorInfo !== undefined || !(error instanceof Error)) return
  const isUnanswered = error instanceof TypeError || error.cause instanceof TypeError
  losses.set(error, isUnanswered ? 'unanswered' : 'refused')
}

/** Why this error left a page without its data; null: it is another kind of error. */
export function lossOf(error: unknown): Loss | null {
  if (isRouteErrorResponse(error)) return error.status === 404 ? null : 'refused'
  return error instanceof Error ? (losses.get(error) ?? null) : null
}

const hasLost = (handle: unknown): handle is LostHandle =>
  typeof handle === 'object' && handle !== null && 'lost' in handle

/** What the innermost page of these says; undefined: none of them declares it. */
export const lostIn = (handles: readonly unknown[], loss: Loss): ReactNode =>
  handles.findLast(hasLost)?.lost(loss)
