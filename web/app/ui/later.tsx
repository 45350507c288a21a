import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

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
    return { default: await load() }
  })
  // Memo: a change above must not reach into what is not alive yet.
  return memo(function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [isDrawn] = useState(useIsHydrating())
    useEffect(() => {
      if (isDrawn && place.current) return whenWanted(place.current, ask)
      ask()
      return undefined
    }, [isDrawn])
    return (
      <div ref={place}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  })
}

const unchanging = () => () => undefined

/** Whether what is rendered stands there already; not after a way through the site, when it must come at once. */
const useIsHydrating = () =>
  useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  )

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
