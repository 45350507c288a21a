import type { ImageFile, VideoFile } from '@matla/contract/kit/picture'
import { type MouseEvent, useState } from 'react'
import { mediaUrl } from '#lib/media.ts'
import { FilmSources } from '#ui/film-sources.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './film.module.css'

type Props = {
  art: ImageFile
  clip: VideoFile | null
  label: string
  playLabel: string
  /** In the first view. */
  isEager?: boolean
}

/** A still with a play button, then the film with its controls; the still again when it cannot be played (R105). */
export function Film({ art, clip, label, playLabel, isEager = false }: Props) {
  const [state, setState] = useState<'still' | 'playing' | 'lost'>('still')
  const play = (event: MouseEvent) => {
    event.preventDefault()
    setState('playing')
  }
  if (clip && state === 'playing') {
    return (
      <div className={styles.player}>
        <video
          className={styles.film}
          aria-label={label}
          poster={mediaUrl(art)}
          controls
          autoPlay
          muted
          playsInline
          onError={() => setState('lost')}
        >
          <FilmSources film={clip} onLost={() => setState('lost')} />
        </video>
      </div>
    )
  }
  return (
    <div className={styles.player}>
      <Picture art={art} sizes="(width <= 1005px) 96vw, 820px" priority={isEager} cover />
      {clip && state === 'still' && (
        <a className={styles.play} href={clip.mp4} aria-label={playLabel} onClick={play}>
          <span className={styles.round}>
            <Icon name="play" />
          </span>
        </a>
      )}
    </div>
  )
}
