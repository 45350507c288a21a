import type { Lang } from '@matla/contract/kit/lang'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pick } from '#lib/text.ts'
import styles from './background-video.module.css'
import { cx } from './cx.ts'
import { type Film, FilmSources, playFilm } from './film-sources.tsx'
import { IconButton } from './icon-button.tsx'
import { Picture, type PictureProps } from './picture.tsx'
import { uiText } from './ui.text.ts'

type BackgroundVideoProps = Pick<PictureProps, 'art' | 'narrow' | 'mirror'> & {
  lang: Lang
  sources: Film
  /** A shade under words at the reading start (below, on phones). */
  shade?: boolean | undefined
  className?: string | undefined
  /** What stands over it. */
  children?: ReactNode | undefined
}

/** A still that may come alive: after idle, only in view, never against the visitor's wishes, with a pause button. */
export function BackgroundVideo({
  lang,
  art,
  narrow,
  mirror,
  sources,
  shade,
  ...rest
}: BackgroundVideoProps) {
  const { className, children } = rest
  const wanted = useIdleMotion()
  const [lost, setLost] = useState(false)
  const [shown, setShown] = useState(false)
  const [paused, setPaused] = useState(false)
  const film = useRef<HTMLVideoElement>(null)
  const alive = wanted && !lost
  const t = pick(uiText, lang)

  useEffect(() => {
    const video = film.current
    if (!video || !alive) return undefined
    // Refused autoplay is not a fault: the still simply stays.
    const play = () => void playFilm(video, () => setPaused(true))
    const watcher = new IntersectionObserver(([entry]) =>
      entry?.isIntersecting && !paused ? play() : video.pause(),
    )
    watcher.observe(video)
    return () => watcher.disconnect()
  }, [alive, paused])

  return (
    <div className={cx(styles.place, 'cine', className)}>
      <div className={styles.media} data-shade={shade || undefined}>
        <Picture art={art} narrow={narrow} mirror={mirror} alt="" sizes="100vw" priority cover />
        {alive && (
          <video
            ref={film}
            className={styles.film}
            data-mirror={mirror}
            data-shown={shown || undefined}
            muted
            loop
            playsInline
            preload="none"
            aria-hidden="true"
            tabIndex={-1}
            onPlaying={() => setShown(true)}
            onError={() => setLost(true)}
          >
            <FilmSources film={sources} onLost={() => setLost(true)} />
          </video>
        )}
      </div>
      {children}
      {alive && shown && (
        <IconButton
          onArt
          className={styles.button}
          icon={paused ? 'play' : 'pause'}
          label={paused ? t.playFilm : t.pauseFilm}
          onClick={() => setPaused(!paused)}
        />
      )}
    </div>
  )
}

const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true

/** True once the page is idle, unless the visitor asked for less motion or less data. */
function useIdleMotion(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()) return undefined
    const later = () => setReady(true)
    if (!window.requestIdleCallback) {
      const timer = setTimeout(later, 1500)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(later, { timeout: 4000 })
    return () => window.cancelIdleCallback(idle)
  }, [])
  return ready
}
