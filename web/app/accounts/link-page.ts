import type { HeadersFunction } from 'react-router'

/**
 * Pages that a mailed link opens: kept nowhere, and other sites never learn their address. Ours may: without a referrer
 * a form sent without script would come from nowhere, and be refused (V24, V34).
 */
export const linkPageHeaders: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
})

export const ownReferrer = { name: 'referrer', content: 'same-origin' }

/** The token of a mailed link; '' without one. */
export const tokenOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('token') ?? '').slice(0, 100)
