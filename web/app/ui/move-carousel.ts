/** How far an item starts after the start of the track, in the reading direction. */
function startGap(track: HTMLElement, item: Element): number {
  const [outer, inner] = [track.getBoundingClientRect(), item.getBoundingClientRect()]
  return track.matches(':dir(rtl)') ? outer.right - inner.right : inner.left - outer.left
}

/** The item that stands at the start of the track now. */
function currentItem(track: HTMLElement): number {
  const gaps = [...track.children].map((item) => Math.abs(startGap(track, item)))
  return gaps.indexOf(Math.min(...gaps))
}

const isAtEnd = (track: HTMLElement) =>
  Math.abs(track.scrollLeft) + track.clientWidth >= track.scrollWidth - 2

/** One item on or back; after the last comes the first, before the first the last. */
export function moveCarousel(track: HTMLElement, step: 1 | -1): void {
  const last = track.children.length - 1
  const now = currentItem(track)
  const wrapped = step === 1 && isAtEnd(track) ? 0 : step === -1 && now === 0 ? last : now + step
  const item = track.children[wrapped]
  if (!item) return
  const gap = startGap(track, item)
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  track.scrollBy({ left: track.matches(':dir(rtl)') ? -gap : gap, behavior })
}
