import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusNear, placeOf } from '#console/kit/focus-near.ts'

/**
 * After a navigation the focus is on the page, as after a document, and after a log-in. Where what had the focus is gone, such as the button
 * of a task that is done or of a picture that was removed, the focus is near its place.
 */
export function usePageFocus(page: string) {
  const main = useRef<HTMLElement>(null)
  // Nobody has pressed anything in a document that was just loaded: its first stop is the first one.
  const before = useRef(navigator.userActivation.hasBeenActive ? null : page)
  const place = useRef<readonly Element[]>([])
  useEffect(() => {
    const remember = () => {
      place.current = placeOf(document.activeElement)
    }
    // A press beside an element ends its focus, and so does its removal, just before.
    const forget = () =>
      setTimeout(() => {
        const isLeft = document.activeElement === document.body && document.hasFocus()
        if (isLeft && place.current[0]?.isConnected) place.current = []
      })
    const stay = new MutationObserver(() => {
      const isGone = document.activeElement === document.body && place.current[0]?.isConnected === false
      if (isGone) focusNear(place.current)
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    if (main.current) stay.observe(main.current, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
      stay.disconnect()
    }
  }, [])
  // Before the page is painted: later it would take the focus from what a quick key has opened.
  useLayoutEffect(() => {
    if (before.current !== page) main.current?.focus({ preventScroll: true })
    before.current = page
  })
  return main
}
