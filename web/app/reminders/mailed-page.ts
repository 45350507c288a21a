import type { HeadersFunction } from 'react-router'

/**
 * Pages that a reminder's links open: kept nowhere, and other sites never learn their address. Ours may: without a
 * referrer a form sent without script would come from nowhere, and be refused (V24, V34).
 */
export const mailedPageHeaders: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
})

export const ownReferrer = { name: 'referrer', content: 'same-origin' }
