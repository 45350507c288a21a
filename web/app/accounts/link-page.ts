import { useEffect, useState } from 'react'
import { type HeadersFunction, useLocation, useNavigate } from 'react-router'

/**
 * Pages that a mailed link opens: kept nowhere, and other sites never learn their address. Ours may: without a referrer
 * a form sent without script would come from nowhere, and be refused (docs/invariants.md#v24, docs/invariants.md#v34).
 */
export const linkPageHeaders: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
})

export const ownReferrer = { name: 'referrer', content: 'same-origin' }

/** The token of a mailed link; '' without one. */
export const tokenOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('token') ?? '').slice(0, 100)

/**
 * The token of a mailed link, kept by the page while it leaves the address, so that no history, no screen and no
 * referrer shows it (docs/invariants.md#v24). `afresh`: from the address, or sent back to a page without script.
 */
export function useLinkToken(afresh: string): string {
  const [token] = useState(afresh)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search])
  return token
}
