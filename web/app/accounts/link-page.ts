import type { HeadersFunction } from 'react-router'

/** Pages that a mailed link opens: kept nowhere, and their address is told to nobody (V24). */
export const linkPageHeaders: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})

export const noReferrer = { name: 'referrer', content: 'no-referrer' }

/** The token of a mailed link; '' without one. */
export const tokenOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('token') ?? '').slice(0, 100)
