/** How far an item starts after the start of the track, in the reading direction. */
function startGap(track: HTMLElement, item: Element): number {
  const [outer, inner] = [track.getBoundingClientRect(), item.getBoundingClientRect()]
  return track.matches(':dir(rtl)') ? outer.right - inner.right : inner.left - outer.left
}

/** How far the track is scrolled when each item stands at its start, up to the first that it cannot go beyond. */
function stopsOf(track: HTMLElement): number[] {
  const places = [...track.children].map((item) => Math.abs(track.scrollLeft) + startGap(track, item))
  const end = places.findIndex((place) => place >= track.scrollWidth - track.clientWidth - 2)
  return end === -1 ? places : places.slice(0, end + 1)
}

/** The stop that the track stands at now. */
function currentStop(track: HTMLElement, stops: readonly number[]): number {
  const gaps = stops.map((stop) => Math.abs(stop - Math.abs(track.scrollLeft)))
  return gaps.indexOf(Math.min(...gaps))
}

/** Without a scroll for so long a track stands still; not every browser fires `scrollend`, and none without a move. */
const stillMs = 300
const underWay = new WeakMap<HTMLElement, { readonly goal: number; readonly forget: () => void }>()

/** Keeps where a track is going until it stands still or is moved by hand. */
function keepGoal(track: HTMLElement, goal: number): void {
  underWay.get(track)?.forget()
  const over = new AbortController()
  const forget = () => {
    over.abort()
    clearTimeout(timer)
    underWay.delete(track)
  }
  const startTimer = () => setTimeout(forget, stillMs)
  let timer = startTimer()
  const waitOn = () => {
    clearTimeout(timer)
    timer = startTimer()
  }
  const options = { signal: over.signal, passive: true }
  track.addEventListener('scroll', waitOn, options)
  track.addEventListener('pointerdown', forget, options)
  track.addEventListener('wheel', forget, options)
  underWay.set(track, { goal, forget })
}

/** One item on or back; after the last comes the first, before the first the last. */
export function moveCarousel(track: HTMLElement, step: 1 | -1): void {
  const stops = stopsOf(track)
  const now = underWay.get(track)?.goal ?? currentStop(track, stops)
  const goal = (now + step + stops.length) % stops.length
  const place = stops[goal]
  if (place === undefined) return
  keepGoal(track, goal)
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  track.scrollTo({ left: track.matches(':dir(rtl)') ? -place : place, behavior })
}
