import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { useFetchers, useMatches, useNavigation } from 'react-router'
import { onFirstTouch } from './first-touch.ts'

/** `seen`: the part comes into view; `used`: a pointer or the focus reaches it. The first touch of the page counts for all. */
type Occasion = 'seen' | 'used'

const uses = ['pointerover', 'focusin', 'toggle'] as const

type Lazy<Props extends object> = ComponentType<Props> & {
  /** Fetches the script now. */
  readonly hydrate: () => void
}

/**
 * A part whose script loads when it is needed. Until then it stays as the server rendered it, with working links, forms and
 * popovers; if the script fails to load, it stays so.
 */
export function lazyHydrated<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  occasion: Occasion = 'seen',
): Lazy<Props> {
  const { promise: isWanted, resolve: hydrate } = Promise.withResolvers<void>()
  let rendered: Element | null = null
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await isWanted
    return { default: await load().catch(() => asRendered(rendered)) }
  })
  // A memo instead of state: rendering this again before its script has loaded would remove the server's markup.
  const Place = memo(function LazyHydrated(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      rendered = place.current
      if (rendered?.firstElementChild) return whenWanted(rendered, occasion, hydrate)
      // On a client-side navigation there is no server markup yet.
      hydrate()
      return undefined
    }, [])
    return (
      <div ref={place} className="contents">
        <WhenRouterMoves hydrate={hydrate} />
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  })
  return Object.assign(Place, { hydrate })
}

/** The server's markup once more, including what has been opened since. */
const asRendered = (place: Element | null) =>
  function AsRendered() {
    const [html] = useState(() => place?.innerHTML ?? '')
    const [opened] = useState(() => place?.querySelector(':popover-open')?.id ?? '')
    useEffect(() => document.getElementById(opened)?.showPopover(), [opened])
    return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
  }

/** React applies no router update before every server-rendered part is hydrated, so navigation loads them. */
function WhenRouterMoves({ hydrate }: { readonly hydrate: () => void }) {
  const now = [useNavigation(), useMatches(), useFetchers()]
  const [first] = useState(now)
  if (now.some((part, at) => part !== first[at])) hydrate()
  return null
}

/** Calls `hydrate` once, on the trigger; returns a function that cancels it. */
function whenWanted(place: Element, occasion: Occasion, hydrate: () => void): () => void {
  const used = new AbortController()
  const watcher = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) wanted()
  })
  const wanted = () => {
    stop()
    hydrate()
  }
  const clearTouch = onFirstTouch(() => wanted())
  const stop = () => {
    used.abort()
    watcher.disconnect()
    clearTouch()
  }
  const isWithin = ({ target }: Event) => target instanceof Node && place.contains(target)
  if (occasion === 'seen') for (const part of place.children) watcher.observe(part)
  // On the window: React does not dispatch these events to a part that is not hydrated.
  else
    for (const use of uses)
      addEventListener(use, (event) => isWithin(event) && wanted(), { signal: used.signal, capture: true })
  // Opened or typed into before the script loaded.
  const isTyped = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue
  if (place.querySelector(':popover-open, :focus') || [...place.querySelectorAll('input')].some(isTyped))
    wanted()
  return stop
}
