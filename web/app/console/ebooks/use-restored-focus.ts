import { type RefObject, useLayoutEffect, useRef } from 'react'

/** If a change of state removes the focused element, focuses the first button that is there now. */
export function useRestoredFocus(box: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state)
  // Before the page's own focus handling looks for a place near the removed element.
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }, [box, state])
}
