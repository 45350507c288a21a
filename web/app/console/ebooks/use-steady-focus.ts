import { type RefObject, useLayoutEffect, useRef } from 'react'

/** When what had the focus is gone because the state has changed, the first button that is there now gets it. */
export function useSteadyFocus(box: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state)
  // Before the page looks for a place near the one that is gone.
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }, [box, state])
}
