import { isOpenPage } from '@matla/contract/consent/open-pages'
import { useEffect, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'

/**
 * A document that was loaded on an open page may hold scripts of others, and one that was loaded on a closed page may
 * not: its policy says so. Once something is agreed to, going from one kind to the other loads a new document.
 */
export function useDocumentKind(isActive: boolean): 'open' | 'closed' {
  const { pathname } = useLocation()
  const [wasOpen] = useState(() => isOpenPage(window.location.pathname))
  const blocker = useBlocker(({ nextLocation }) => isActive && isOpenPage(nextLocation.pathname) !== wasOpen)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname: path, search, hash } = blocker.location
    window.location.assign(`${path}${search}${hash}`)
  }, [blocker])
  const isOther = isActive && isOpenPage(pathname) !== wasOpen
  useEffect(() => {
    // A redirect of the server's leads here without being asked.
    if (isOther) window.location.reload()
  }, [isOther])
  return wasOpen && isOpenPage(pathname) ? 'open' : 'closed'
}
