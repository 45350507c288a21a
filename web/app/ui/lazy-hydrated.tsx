import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { useFetchers, useMatches, useNavigation } from 'react-router'
import { onFirstTouch } from './first-touch.ts'

/** `seen`: the part comes into view; `used`: a pointer or the focus reaches it. The first touch of the page is one for all. */
type Occasion = 'seen' | 'used'

const uses = ['pointerover', 'focusin', 'toggle'] as const

type Lazy<Props extends object> = ComponentType<Props> & {
  /** Fetches the script now. */
  readonly hydrate: () => void
}

/**
 * A part whose script comes when it is needed. Until then it stands as the server rendered it: to be read, with links,
 * forms and popovers that work. It stands so for good where its script does not come.
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
  // Memo, and no state: rendering this again before its script is there would take away what stands.
  const Place = memo(function LazyHydrated(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      rendered = place.current
      if (rendered?.firstElementChild) return whenWanted(rendered, occasion, hydrate)
      // Reached from another page: nothing stands there yet.
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

/** What stands in the place, once more: as the server rendered it, and with what is open by then. */
const asRendered = (place: Element | null) =>
  function AsRendered() {
    const [html] = useState(() => place?.innerHTML ?? '')
    const [opened] = useState(() => place?.querySelector(':popover-open')?.id ?? '')
    useEffect(() => document.getElementById(opened)?.showPopover(), [opened])
    return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
  }

/** React shows nothing new of the router before every part that stands is hydrated: what moves it fetches them. */
function WhenRouterMoves({ hydrate }: { readonly hydrate: () => void }) {
  const now = [useNavigation(), useMatches(), useFetchers()]
  const [first] = useState(now)
  if (now.some((part, at) => part !== first[at])) hydrate()
  return null
}

/** Calls `hydrate` once, when the occasion comes; gives back how to stop waiting. */
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
  // At the window: React lets none of these through to a part that is not hydrated.
  else
    for (const use of uses)
      addEventListener(use, (event) => isWithin(event) && wanted(), { signal: used.signal, capture: true })
  // What was opened or typed into before the script came.
  const isTyped = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue
  if (place.querySelector(':popover-open, :focus') || [...place.querySelectorAll('input')].some(isTyped))
    wanted()
  return stop
}
