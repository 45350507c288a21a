import { Children, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useWords } from '#lib/root-data.ts'
import styles from './carousel.module.css'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { uiText } from './ui.text.ts'

/** The number of visible items, possibly fractional: `base` at first, each other value above that width in pixels. */
type PerView = {
  base: number
  700?: number | undefined
  1005?: number | undefined
  1200?: number | undefined
}

type CarouselProps = {
  /** The accessible name. */
  label: string
  perView?: PerView | undefined
  className?: string | undefined
  /** One child per item. */
  children: ReactNode
}

/** A list with scroll snapping; buttons and arrow keys move in the reading direction and wrap around (R070). */
export function Carousel({
  label,
  perView = { base: 1, 700: 2, 1005: 3 },
  className,
  children,
}: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const t = useWords(uiText)
  const move = (step: 1 | -1) => track.current && moveCarousel(track.current, step)
  const key = (event: KeyboardEvent) => {
    // Arrow keys with Alt, Ctrl or Meta belong to the browser: Alt and left arrow navigates back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const forward = track.current?.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
    move(event.key === forward ? 1 : -1)
  }
  const widths = {
    '--per-base': perView.base,
    '--per-700': perView[700],
    '--per-1005': perView[1005],
    '--per-1200': perView[1200],
  }
  return (
    <section
      className={cx(styles.carousel, className)}
      aria-label={label}
      aria-roledescription={t.carousel}
      onKeyDown={key}
      style={widths}
      data-fits={fittingWidths(perView, Children.count(children))}
    >
      <ul ref={track} className={styles.track} tabIndex={0} aria-label={label}>
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <IconButton icon="arrow-back" label={t.previous} onClick={() => move(-1)} />
        <IconButton icon="arrow-forward" label={t.next} onClick={() => move(1)} />
      </div>
    </section>
  )
}

/** The widths at which all items fit, so that no buttons are needed. */
function fittingWidths(perView: PerView, count: number): string | undefined {
  const fitting = Object.entries(perView).filter(([, seen]) => seen !== undefined && count <= seen)
  return fitting.map(([from]) => from).join(' ') || undefined
}

/** The offset of an item from the start of the track, in the reading direction. */
function startOffset(track: HTMLElement, item: Element): number {
  const [outer, inner] = [track.getBoundingClientRect(), item.getBoundingClientRect()]
  return track.matches(':dir(rtl)') ? outer.right - inner.right : inner.left - outer.left
}

/** The scroll positions that align an item with the start, up to the maximum. */
function stopsOf(track: HTMLElement): number[] {
  const places = [...track.children].map((item) => Math.abs(track.scrollLeft) + startOffset(track, item))
  const end = places.findIndex((place) => place >= track.scrollWidth - track.clientWidth - 2)
  return end === -1 ? places : places.slice(0, end + 1)
}

/** The index of the current scroll position. */
function currentStop(track: HTMLElement, stops: readonly number[]): number {
  const gaps = stops.map((stop) => Math.abs(stop - Math.abs(track.scrollLeft)))
  return gaps.indexOf(Math.min(...gaps))
}

/** A track without scroll events for this long has stopped; not every browser fires `scrollend`. */
const idleMs = 300
const scrollGoals = new WeakMap<HTMLElement, { readonly goal: number; readonly forget: () => void }>()

/** Stores the target of a scroll until the track stops or the visitor moves it. */
function rememberGoal(track: HTMLElement, goal: number): void {
  scrollGoals.get(track)?.forget()
  const over = new AbortController()
  const forget = () => {
    over.abort()
    clearTimeout(timer)
    scrollGoals.delete(track)
  }
  const startTimer = () => setTimeout(forget, idleMs)
  let timer = startTimer()
  const waitOn = () => {
    clearTimeout(timer)
    timer = startTimer()
  }
  const options = { signal: over.signal, passive: true }
  track.addEventListener('scroll', waitOn, options)
  track.addEventListener('pointerdown', forget, options)
  track.addEventListener('wheel', forget, options)
  scrollGoals.set(track, { goal, forget })
}

/** One item forward or back, wrapping around at both ends. */
export function moveCarousel(track: HTMLElement, step: 1 | -1): void {
  const stops = stopsOf(track)
  const now = scrollGoals.get(track)?.goal ?? currentStop(track, stops)
  const goal = (now + step + stops.length) % stops.length
  const place = stops[goal]
  if (place === undefined) return
  rememberGoal(track, goal)
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  track.scrollTo({ left: track.matches(':dir(rtl)') ? -place : place, behavior })
}
