import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Film, FilmSources } from './film-sources.tsx'
import styles from './video-preview.module.css'
import { watchFilmTrigger } from './film-trigger.ts'

export type VideoPreviewProps = {
  sources: Film
  /** The still image: a `Picture` that covers the area. */
  children: ReactNode
}

/** The second of the film whose frame is shown at rest. */
const posterAt = 5

/**
 * Plays muted from the start while its `data-preview-area` (or itself) is hovered or focused, or is in the middle of a
 * touch screen; otherwise it pauses and returns to its frame at 5 s (R085). The film is not loaded before that.
 */
export function VideoPreview({ sources, children }: VideoPreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'still' | 'playing' | 'resting'>('still')

  useEffect(() => {
    const own = place.current
    const area = own?.closest('[data-preview-area]') ?? own
    if (!area) return undefined
    return watchFilmTrigger(
      area,
      () => setState('playing'),
      () => setState((now) => (now === 'still' ? now : 'resting')),
    )
  }, [])

  useEffect(() => {
    const video = film.current
    if (!video) return
    if (state === 'resting') video.pause()
    video.currentTime = state === 'resting' ? posterAt : 0
    // When playing is rejected, or stopped before it started, the video stays at rest.
    if (state === 'playing') video.play().catch(() => setState('resting'))
  }, [state])

  return (
    <div ref={place} className={styles.place}>
      {children}
      {state !== 'still' && (
        <video
          ref={film}
          className={styles.film}
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          onError={() => setState('still')}
        >
          <FilmSources film={sources} onLost={() => setState('still')} />
        </video>
      )}
    </div>
  )
}
