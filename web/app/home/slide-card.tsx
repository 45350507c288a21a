import type { HomePage } from '@matla/contract/pages/pages'
import { Link } from 'react-router'
import { artOf } from '#lib/media.ts'
import { Picture } from '#ui/picture.tsx'
import { VideoPreview } from '#ui/video-preview.tsx'
import styles from './slide-card.module.css'

type Props = {
  readonly slide: Omit<HomePage['shows'][number], 'logoUrl'>
  /** Address of the show's own mark; '' or none: nothing is shown. */
  readonly logo?: string
  readonly sizes: string
  /** Flat where one stands alone in a wide place. */
  readonly look?: 'show' | 'plain'
}

/** A picture that leads somewhere; one with a clip plays it under the mouse (R085). */
export function SlideCard({ slide, logo = '', sizes, look = 'plain' }: Props) {
  const picture = <Picture art={artOf(slide.art)} alt="" sizes={sizes} cover />
  return (
    <article className={styles.slide} data-look={look} data-preview-area>
      <div className={styles.art}>
        {slide.clip ? <VideoPreview sources={slide.clip}>{picture}</VideoPreview> : picture}
        {logo !== '' && (
          <img src={logo} alt="" width={40} height={40} loading="lazy" className={styles.logo} />
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={slide.href} prefetch="intent" className={styles.link}>
            {slide.title}
          </Link>
        </h3>
        <p className={styles.text}>{slide.text}</p>
      </div>
    </article>
  )
}
