import { isRouteErrorResponse } from 'react-router'

const unanswered = new WeakSet<Error>()

type Told = { readonly errorInfo?: unknown }

/** The router tells of every error; one without React's note was not met while drawing, but while data was fetched. */
export function noteRouterError(error: unknown, { errorInfo }: Told): void {
  if (errorInfo === undefined && error instanceof TypeError) unanswered.add(error)
}

/** Whether a page's data did not come: the network gave no answer, or a server that is not well did. */
export const isLostLoad = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error && unanswered.has(error)
