import { type ReactNode, Suspense, useEffect, useState } from 'react'
import styles from './background-video.module.css'
import { cx } from './cx.ts'
import type { Film } from './film-sources.tsx'
import { lazyPart } from './lazy-part.ts'
import { Picture, type PictureProps } from './picture.tsx'
import { isSavingData } from './is-saving-data.ts'

const BackgroundFilm = lazyPart(async () => (await import('./background-film.tsx')).BackgroundFilm)

type BackgroundVideoProps = Pick<PictureProps, 'art' | 'narrow' | 'mirror'> & {
  sources: Film
  /** A shade below text at the inline start (at the bottom on phones). */
  shade?: boolean | undefined
  className?: string | undefined
  /** Content shown over the video. */
  children?: ReactNode | undefined
}

/**
 * A still image that may start a film once the page is idle: only while visible, never when the visitor prefers less
 * motion or data, and with a pause button.
 */
export function BackgroundVideo({
  art,
  narrow,
  mirror,
  sources,
  shade,
  className,
  children,
}: BackgroundVideoProps) {
  const isWanted = useIdleMotion()
  const [media, setMedia] = useState<HTMLElement | null>(null)
  return (
    <div className={cx(styles.place, 'cine', className)}>
      <div className={styles.media} data-shade={shade || undefined} ref={setMedia}>
        <Picture art={art} narrow={narrow} mirror={mirror} sizes="100vw" priority cover />
      </div>
      {children}
      <Suspense>
        {isWanted && media && <BackgroundFilm sources={sources} mirror={mirror} media={media} />}
      </Suspense>
    </div>
  )
}

/** True once the page is idle, unless the visitor prefers less motion or less data. */
function useIdleMotion(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || isSavingData()) return undefined
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
