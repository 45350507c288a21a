import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Lang } from '@matla/contract/kit/lang'
import { pick } from '#lib/text.ts'
import { cx } from './cx.ts'
import { FilmSources } from './film-sources.tsx'
import type { Film } from './film-sources.tsx'
import { IconButton } from './icon-button.tsx'
import { Picture } from './picture.tsx'
import type { PictureProps } from './picture.tsx'
import { playFilm } from './play-film.ts'
import { useIdleMotion } from './use-idle-motion.ts'
import { uiText } from './ui.text.ts'
import styles from './background-video.module.css'

export type BackgroundVideoProps = Pick<PictureProps, 'art' | 'narrow' | 'mirror'> & {
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
