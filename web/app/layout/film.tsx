import type { ImageFile } from '@matla/contract/kit/picture'
import type { PlayableVideo } from '@matla/contract/kit/playable-video'
import { type MouseEvent, useState } from 'react'
import { mediaUrl } from '#lib/media.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './film.module.css'
import { Player } from '#ui/player.tsx'
import { Transcript } from './transcript.tsx'

type Props = {
  art: ImageFile
  clip: PlayableVideo | null
  label: string
  playLabel: string
  /** Whether the image is in the first view. */
  isEager?: boolean
}

/**
 * A still image with a play button, then the video with its controls, and the still again when it cannot be played
 * (R105). The transcript is below.
 */
export function Film({ art, clip, label, playLabel, isEager = false }: Props) {
  const [state, setState] = useState<'still' | 'playing' | 'lost'>('still')
  const play = (event: MouseEvent) => {
    event.preventDefault()
    setState('playing')
  }
  return (
    <div>
      <div className={styles.player}>
        {clip && state === 'playing' ? (
          <Player
            ref={focusPlayer}
            className={styles.film}
            video={clip}
            label={label}
            poster={mediaUrl(art)}
            autoPlay
            onLost={() => setState('lost')}
          />
        ) : (
          <Picture art={art} sizes="(width <= 1005px) 96vw, 820px" priority={isEager} cover />
        )}
        {clip && state === 'still' && (
          <a className={styles.play} href={clip.mp4} aria-label={playLabel} onClick={play}>
            <span className={styles.round}>
              <Icon name="play" />
            </span>
          </a>
        )}
      </div>
      {clip && <Transcript of={clip} />}
    </div>
  )
}

/** The play button had the focus and was removed. */
const focusPlayer = (video: HTMLVideoElement | null) => video?.focus()
