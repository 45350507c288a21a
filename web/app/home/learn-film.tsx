import type { Art, Clip } from '@matla/contract/kit/picture'
import { useRef, useState } from 'react'
import { artOf } from '#lib/media.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { FilmSources } from '#ui/film-sources.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { playFilm } from '#ui/play-film.ts'
import { fillScreen } from './fill-screen.ts'
import { homeText } from './home.text.ts'
import styles from './learn-film.module.css'

type Props = { readonly art: Art; readonly clip: Clip; readonly label: string }

/** A film with play, mute and fullscreen; the still alone when it cannot be played (R066). */
export function LearnFilm({ art, clip, label }: Props) {
  const t = pick(homeText, useLang())
  const place = useRef<HTMLDivElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const [isLost, setLost] = useState(false)
  const lost = () => setLost(true)
  // A film that the browser refuses to play is as good as lost.
  const play = () => {
    if (isPlaying) film.current?.pause()
    else if (film.current) void playFilm(film.current, lost)
  }
  const mute = () => {
    if (film.current) film.current.muted = !isMuted
  }
  const fill = () => {
    if (place.current && film.current) void fillScreen(place.current, film.current)
  }
  return (
    <div ref={place} className={styles.place}>
      <Picture art={artOf(art)} alt="" sizes="(width <= 1005px) 96vw, 660px" cover />
      {!isLost && (
        <>
          <video
            ref={film}
            className={styles.film}
            data-playing={isPlaying || undefined}
            aria-label={label}
            muted
            loop
            playsInline
            preload="none"
            onPlaying={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            onVolumeChange={(event) => setMuted(event.currentTarget.muted)}
            onError={lost}
          >
            <FilmSources film={clip} onLost={lost} />
          </video>
          <div className={styles.controls}>
            <IconButton
              onArt
              icon={isPlaying ? 'pause' : 'play'}
              label={isPlaying ? t.pause : t.play}
              onClick={play}
            />
            <IconButton
              onArt
              icon={isMuted ? 'volume-off' : 'volume'}
              label={isMuted ? t.unmute : t.mute}
              onClick={mute}
            />
            <IconButton onArt icon="maximize" label={t.fullscreen} onClick={fill} />
          </div>
        </>
      )}
    </div>
  )
}
