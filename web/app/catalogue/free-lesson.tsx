import type { ImageFile } from '@matla/contract/kit/picture'
import type { PlayableVideo } from '@matla/contract/kit/playable-video'
import { type ReactNode, useEffect, useRef } from 'react'
import { Player } from '#ui/player.tsx'
import { Transcript } from '#layout/transcript.tsx'
import { mediaUrl } from '#lib/media.ts'
import { useWords } from '#lib/root-data.ts'
import { playFilm } from '#ui/film-sources.tsx'
import { catalogueText } from './catalogue.text.ts'
import styles from './free-lesson.module.css'

type Props = {
  id?: string | undefined
  name: string
  preview: PlayableVideo
  /** The picture before playback, for a video without a poster. */
  art: ImageFile
  /** The content of the lesson's row. */
  children: ReactNode
}

/** A lesson that every visitor can play in place by opening it. Without JavaScript the video has a play button. */
export function FreeLesson({ id, name, preview, art, children }: Props) {
  const t = useWords(catalogueText)
  const lesson = useRef<HTMLDetailsElement>(null)

  // The lesson may have been opened before this script ran.
  useEffect(() => {
    if (lesson.current?.open) playWhileOpen(lesson.current)
  }, [])

  return (
    <details
      ref={lesson}
      id={id}
      className={styles.lesson}
      // The toggle event of the transcript inside also arrives here.
      onToggle={({ target, currentTarget }) => target === currentTarget && playWhileOpen(currentTarget)}
    >
      <summary className={styles.row}>{children}</summary>
      <div className={styles.body}>
        <Player
          className={styles.film}
          video={preview}
          label={t.freeLessonNamed(name)}
          preload="none"
          data-poster={mediaUrl(preview.poster ?? art)}
        />
        <Transcript of={preview} />
      </div>
    </details>
  )
}

/** The poster is only loaded once the lesson is opened. */
function playWhileOpen(lesson: HTMLDetailsElement) {
  const film = lesson.querySelector('video')
  if (!film) return
  film.poster = film.dataset['poster'] ?? ''
  // If the browser blocks autoplay, the video shows its play button.
  if (lesson.open) void playFilm(film, () => film.pause())
  else film.pause()
}
