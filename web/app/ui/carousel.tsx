import { Children, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useWords } from '#lib/root-data.ts'
import styles from './carousel.module.css'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { uiText } from './ui.text.ts'

/** How many items are seen, of the last perhaps a part: `base` on the narrowest screens, each number above that width in pixels. */
type PerView = {
  base: number
  700?: number | undefined
  1005?: number | undefined
  1200?: number | undefined
}

type CarouselProps = {
  /** What it shows, spoken. */
  label: string
  perView?: PerView | undefined
  className?: string | undefined
  /** One child per item. */
  children: ReactNode
}

/** A list that snaps; buttons and arrow keys go on in the reading direction and round both ends (R070). */
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
    // With Alt, Ctrl or Meta an arrow is the browser's: Alt and left go back.
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
      data-fits={whereAllFit(perView, Children.count(children))}
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

/** The widths from which nothing is left to go to: no buttons there. */
function whereAllFit(perView: PerView, count: number): string | undefined {
  const fitting = Object.entries(perView).filter(([, seen]) => seen !== undefined && count <= seen)
  return fitting.map(([from]) => from).join(' ') || undefined
}

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
