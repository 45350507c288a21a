import { isSavingData } from './is-saving-data.ts'

/** Reports when a film should play and when it should stop; returns a function that ends the watching. */
type Watch = (area: Element, start: () => void, stop: () => void) => () => void

/** Milliseconds of hover or focus before a film plays. */
const hoverDelayMs = 250
/** Longer on touch screens, where a visitor may only be scrolling past. */
const touchDelayMs = 700

const prefersLess = () =>
  window.matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches ||
  isSavingData()

const watchPointer: Watch = (area, start, stop) => {
  const listening = new AbortController()
  const { signal } = listening
  area.addEventListener('pointerenter', start, { signal })
  area.addEventListener('pointerleave', stop, { signal })
  area.addEventListener('focusin', start, { signal })
  area.addEventListener('focusout', stop, { signal })
  return () => listening.abort()
}

/**
 * Calls `then` immediately on a page that has been scrolled, otherwise when the page or a strip on it is scrolled;
 * returns a function that cancels it.
 */
function onceScrolled(then: () => void): () => void {
  const waiting = new AbortController()
  if (window.scrollY > 0) then()
  else document.addEventListener('scroll', then, { capture: true, once: true, signal: waiting.signal })
  return () => waiting.abort()
}

/** Stops the film that is playing on a touch screen, because only one plays at a time. */
let stopCurrent: (() => void) | undefined

/**
 * Watches the middle tenth of the screen: a card that reaches into it counts as looked at. Nothing plays before the
 * visitor scrolls, because the film would become the largest paint of a page that is still loading.
 */
const watchMiddle: Watch = (area, start, stop) => {
  const watching = new IntersectionObserver(
    (changes) => {
      if (!changes.at(-1)?.isIntersecting) return stop()
      if (stopCurrent !== stop) stopCurrent?.()
      stopCurrent = stop
      return start()
    },
    { rootMargin: '-45% -30%' },
  )
  const unwait = onceScrolled(() => watching.observe(area))
  return () => {
    unwait()
    watching.disconnect()
    if (stopCurrent === stop) stopCurrent = undefined
  }
}

/**
 * Calls `start` when the film of a container should play: it is hovered or focused, or on touch screens scrolled into the
 * middle. Never for visitors who prefer less motion or less data.
 */
export function watchFilmTrigger(area: Element, start: () => void, stop: () => void): () => void {
  if (prefersLess()) return () => undefined
  const hovers = !window.matchMedia('(hover: none)').matches
  let waiting: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(waiting)
    waiting = setTimeout(start, hovers ? hoverDelayMs : touchDelayMs)
  }
  const end = () => {
    clearTimeout(waiting)
    stop()
  }
  const unwatch = (hovers ? watchPointer : watchMiddle)(area, soon, end)
  return () => {
    clearTimeout(waiting)
    unwatch()
  }
}
