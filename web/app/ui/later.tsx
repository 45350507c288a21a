import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react'

const touches = ['pointerdown', 'keydown', 'touchstart'] as const

/**
 * A part whose script comes when the part comes into view, or with the first touch of the page. Until then it stands
 * as the server drew it: to be read, with links and forms that work. Its file is named `*.later.tsx`, so that its styles
 * come with the page.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let ask: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    ask = resolve
  })
  const Part = lazy(async () => {
    if (typeof document !== 'undefined') await asked
    return { default: await load().catch(staysAsDrawn) }
  })
  // Memo, and no state: drawing this again would take away what is not alive yet.
  return memo(function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (place.current?.firstElementChild) return whenWanted(place.current, ask)
      // Reached from another page: nothing stands there yet.
      ask()
      return undefined
    }, [])
    return (
      <div ref={place}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  })
}

/** A script that does not come leaves the part as it stands: to wait on is what keeps React from taking it away. */
const staysAsDrawn = () => new Promise<never>(() => undefined)

/** Calls `ask` once, when the place is seen or the page is touched; gives back how to stop waiting. */
function whenWanted(place: Element, ask: () => void): () => void {
  const waiting = new AbortController()
  const watcher = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) wanted()
  })
  const wanted = () => {
    waiting.abort()
    watcher.disconnect()
    ask()
  }
  watcher.observe(place)
  for (const touch of touches) {
    addEventListener(touch, wanted, { signal: waiting.signal, capture: true, passive: true })
  }
  return () => {
    waiting.abort()
    watcher.disconnect()
  }
}
