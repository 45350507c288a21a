import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '#lib/root-data.ts'
import { type Film, FilmSources, playFilm } from './film-sources.tsx'
import { IconButton } from './icon-button.tsx'
import { filmText } from './film.text.ts'
import styles from './background-film.module.css'

type Props = {
  sources: Film
  mirror?: string | undefined
  /** The container of the film, below its shade. */
  media: HTMLElement
}

/** Plays only while visible, with a pause button; removed when it cannot be played. */
export function BackgroundFilm({ sources, mirror, media }: Props) {
  const [lost, setLost] = useState(false)
  const [shown, setShown] = useState(false)
  const [paused, setPaused] = useState(false)
  const film = useRef<HTMLVideoElement>(null)
  const t = useWords(filmText)

  useEffect(() => {
    const video = film.current
    if (!video) return undefined
    // Rejected autoplay is not an error, because the still image remains.
    const play = () => void playFilm(video, () => setPaused(true))
    const watcher = new IntersectionObserver(([entry]) =>
      entry?.isIntersecting && !paused ? play() : video.pause(),
    )
    watcher.observe(video)
    return () => watcher.disconnect()
  }, [paused])

  if (lost) return null
  return (
    <>
      {createPortal(
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
        </video>,
        media,
      )}
      {shown && (
        <IconButton
          onImage
          className={styles.button}
          icon={paused ? 'play' : 'pause'}
          label={paused ? t.playFilm : t.pauseFilm}
          onClick={() => setPaused(!paused)}
        />
      )}
    </>
  )
}
