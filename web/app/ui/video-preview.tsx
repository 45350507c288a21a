import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { FilmSources } from './film-sources.tsx'
import type { Film } from './film-sources.tsx'
import styles from './video-preview.module.css'

export type VideoPreviewProps = {
  sources: Film
  className?: string | undefined
  /** The still: a Picture that covers. */
  children: ReactNode
}

const stillPreferred = () => window.matchMedia('(prefers-reduced-motion: reduce), (hover: none)').matches

/** Plays muted while a mouse or the keyboard is on its `data-preview-area` (or itself), after 250 ms (R085). */
export function VideoPreview({ sources, className, children }: VideoPreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    const own = place.current
    const area = own?.closest('[data-preview-area]') ?? own
    if (!area || stillPreferred()) return undefined
    const listening = new AbortController()
    const { signal } = listening
    let waiting: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => setPlaying(true), 250)
    }
    const stop = () => {
      clearTimeout(waiting)
      setPlaying(false)
    }
    area.addEventListener('pointerenter', start, { signal })
    area.addEventListener('pointerleave', stop, { signal })
    area.addEventListener('focusin', start, { signal })
    area.addEventListener('focusout', stop, { signal })
    signal.addEventListener('abort', stop)
    return () => listening.abort()
  }, [])

  return (
    <div ref={place} className={cx(styles.place, className)}>
      {children}
      {playing && (
        <video className={styles.film} autoPlay muted loop playsInline aria-hidden="true" tabIndex={-1}>
          <FilmSources film={sources} />
        </video>
      )}
    </div>
  )
}
