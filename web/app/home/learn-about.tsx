import type { ImageFile } from '@matla/contract/kit/picture'
import type { PlayableVideo } from '@matla/contract/kit/playable-video'
import type { HomePage } from '@matla/contract/pages/pages'
import { useRef, useState } from 'react'
import { CaptionTracks } from '#ui/player.tsx'
import { useWords } from '#lib/root-data.ts'
import { FilmSources, playFilm } from '#ui/film-sources.tsx'
import { LinkButton } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Picture } from '#ui/picture.tsx'
import { Eyebrow } from '#ui/eyebrow.tsx'
import { toggleFullScreen } from './toggle-full-screen.ts'
import { homeText } from './home.text.ts'
import styles from './learn-about.module.css'

/** Explains a lesson with a film and three short texts (R066). */
export function LearnAbout({ learnAbout, freeLesson }: Pick<HomePage, 'learnAbout' | 'freeLesson'>) {
  const t = useWords(homeText)
  const { eyebrow, title, text, points, art, clip } = learnAbout
  return (
    <Wrap as="section" className={styles.block}>
      <div>
        <Eyebrow>{eyebrow}</Eyebrow>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point} className={styles.point}>
              <Icon name="circle-check" />
              {point}
            </li>
          ))}
        </ul>
        {freeLesson && (
          <div className={styles.free}>
            <p>{t.oneLesson}</p>
            <LinkButton to={freeLesson.href} prefetch="intent" icon="play">
              {t.watchFreeLesson}
              <VisuallyHidden>: {freeLesson.courseName}</VisuallyHidden>
            </LinkButton>
          </div>
        )}
      </div>
      <LearnFilm art={art} clip={clip} label={title} />
    </Wrap>
  )
}

type Props = { readonly art: ImageFile; readonly clip: PlayableVideo; readonly label: string }

/** A film with play, mute and fullscreen, or only its still image when it cannot be played (R066). */
function LearnFilm({ art, clip, label }: Props) {
  const t = useWords(homeText)
  const place = useRef<HTMLDivElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const [isLost, setLost] = useState(false)
  const lost = () => setLost(true)
  // A film that the browser rejects counts as failed.
  const play = () => {
    if (isPlaying) film.current?.pause()
    else if (film.current) void playFilm(film.current, lost)
  }
  const mute = () => {
    if (film.current) film.current.muted = !isMuted
  }
  const fill = () => {
    if (place.current && film.current) void toggleFullScreen(place.current, film.current)
  }
  return (
    <div ref={place} className={styles.place}>
      <Picture art={art} sizes="(width <= 1005px) 96vw, 660px" cover />
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
            <CaptionTracks kind="captions" captions={clip.captions} />
          </video>
          <div className={styles.controls}>
            <IconButton
              onImage
              icon={isPlaying ? 'pause' : 'play'}
              label={isPlaying ? t.pause : t.play}
              onClick={play}
            />
            <IconButton
              onImage
              icon={isMuted ? 'volume-off' : 'volume'}
              label={isMuted ? t.unmute : t.mute}
              onClick={mute}
            />
            <IconButton onImage icon="maximize" label={t.fullscreen} onClick={fill} />
          </div>
        </>
      )}
    </div>
  )
}
