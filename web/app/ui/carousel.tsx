import { Children, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Lang } from '@matla/contract/kit/lang'
import { pick } from '#lib/text.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { moveCarousel } from './move-carousel.ts'
import { uiText } from './ui.text.ts'
import styles from './carousel.module.css'

/** How many items are seen: `base` on the narrowest screens, each number above that width in pixels. */
export type PerView = {
  base: number
  700?: number | undefined
  1005?: number | undefined
  1200?: number | undefined
}

export type CarouselProps = {
  /** What it shows, spoken. */
  label: string
  lang: Lang
  perView?: PerView | undefined
  className?: string | undefined
  /** One child per item. */
  children: ReactNode
}

/** A list that snaps; buttons and arrow keys go on in the reading direction and round both ends (R070). */
export function Carousel({
  label,
  lang,
  perView = { base: 1, 700: 2, 1005: 3 },
  className,
  children,
}: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const t = pick(uiText, lang)
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
