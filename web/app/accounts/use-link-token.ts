import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of a mailed link, kept by the page while it leaves the address, so that no history, no screen and no
 * referrer shows it (V24). `afresh`: from the address, or sent back to a page without script.
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
