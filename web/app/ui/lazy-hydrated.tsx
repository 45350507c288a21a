import {
  type ComponentType,
  createContext,
  lazy,
  memo,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useFetchers, useMatches, useNavigation } from 'react-router'
import { onFirstInteraction } from './first-interaction.ts'

/** `seen`: comes into view; `used`: a pointer or the focus reaches it. The first interaction triggers all parts. */
type HydrationTrigger = 'seen' | 'used'

const usageEvents = ['pointerover', 'focusin', 'toggle'] as const

type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Fetches the script immediately. */
  readonly hydrate: () => void
}

/**
 * A part whose script loads when it is needed. Until then, or if the script fails to load, it stays as the server
 * rendered it, with working links, forms and popovers.
 */
export function lazyHydrated<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  occasion: HydrationTrigger = 'seen',
): LazyComponent<Props> {
  const { promise: isWanted, resolve: hydrate } = Promise.withResolvers<void>()
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await isWanted
    return { default: await load().catch(() => AsRendered) }
  })
  // A memo without state, because rendering this again before its script has loaded would remove the server's markup.
  const Place = memo(function LazyHydrated(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (place.current?.firstElementChild) return onTrigger(place.current, occasion, hydrate)
      // After a client-side navigation there is no server markup yet.
      hydrate()
      return undefined
    }, [])
    return (
      <div ref={place} className="contents">
        <HydrateOnNavigation hydrate={hydrate} />
        <Suspense>
          <PlaceContext value={place}>
            <Part {...props} />
          </PlaceContext>
        </Suspense>
      </div>
    )
  })
  return Object.assign(Place, { hydrate })
}

const PlaceContext = createContext<RefObject<Element | null> | null>(null)

/** Renders the server's markup again, including what has been opened since. */
function AsRendered() {
  const place = use(PlaceContext)?.current
  const [html] = useState(() => place?.innerHTML ?? '')
  const [opened] = useState(() => place?.querySelector(':popover-open')?.id ?? '')
  useEffect(() => document.getElementById(opened)?.showPopover(), [opened])
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}

/** React applies a router update only after every server-rendered part is hydrated, so navigation loads them. */
function HydrateOnNavigation({ hydrate }: { readonly hydrate: () => void }) {
  const now = [useNavigation(), useMatches(), useFetchers()]
  const [first] = useState(now)
  if (now.some((part, at) => part !== first[at])) hydrate()
  return null
}

/** Calls `hydrate` once on the trigger; returns a function that cancels it. */
function onTrigger(place: Element, occasion: HydrationTrigger, hydrate: () => void): () => void {
  const used = new AbortController()
  const watcher = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) wanted()
  })
  const wanted = () => {
    stop()
    hydrate()
  }
  const clearTouch = onFirstInteraction(() => wanted())
  const stop = () => {
    used.abort()
    watcher.disconnect()
    clearTouch()
  }
  const isWithin = ({ target }: Event) => target instanceof Node && place.contains(target)
  if (occasion === 'seen') for (const part of place.children) watcher.observe(part)
  // Listens on the window, because React does not dispatch these events to a part that is not hydrated.
  else
    for (const type of usageEvents)
      addEventListener(type, (event) => isWithin(event) && wanted(), { signal: used.signal, capture: true })
  // The visitor opened it or typed into it before the script had loaded.
  const isTyped = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue
  if (place.querySelector(':popover-open, :focus') || [...place.querySelectorAll('input')].some(isTyped))
    wanted()
  return stop
}
