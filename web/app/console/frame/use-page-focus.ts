import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusNear, ancestorsOf } from '#console/kit/focus-near.ts'

/**
 * After a navigation or a login, moves the focus to the page, like a document load does. When the focused element is
 * removed, such as the button of a completed task, moves the focus to a nearby control.
 */
export function usePageFocus(page: string) {
  const main = useRef<HTMLElement>(null)
  // After a document load without any interaction, Tab starts at the first element.
  const before = useRef(navigator.userActivation.hasBeenActive ? null : page)
  const place = useRef<readonly Element[]>([])
  useEffect(() => {
    const remember = () => {
      place.current = ancestorsOf(document.activeElement)
    }
    // Waits, because an element loses the focus both when the member clicks elsewhere and just before it is removed.
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
  // Before the first paint, because later it would take the focus from something that a quick key press has opened.
  useLayoutEffect(() => {
    if (before.current !== page) main.current?.focus({ preventScroll: true })
    before.current = page
  })
  return main
}
