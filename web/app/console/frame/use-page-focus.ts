import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { focusNear, placeOf } from '#console/kit/focus-near.ts'

/**
 * After a navigation the focus is on the page, as after a document. Where the page was read anew and what had the focus
 * is gone with it, such as the button of a task that is done, the focus is near its place.
 */
export function usePageFocus() {
  const { pathname } = useLocation()
  // Draws the frame again once the page was read anew.
  useRevalidator()
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  const place = useRef<readonly Element[]>([])
  useEffect(() => {
    const remember = () => {
      place.current = placeOf(document.activeElement)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  // Before the page is painted: later it would take the focus from what a quick key has opened.
  useLayoutEffect(() => {
    const isGone = document.activeElement === document.body && place.current[0]?.isConnected === false
    if (before.current !== pathname) main.current?.focus({ preventScroll: true })
    else if (isGone) focusNear(place.current)
    before.current = pathname
  })
  return main
}
