import type { HomePage } from '@matla/contract/pages/pages'
import { ContentLink } from '#layout/content-link.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { VideoPreview } from '#ui/video-preview.tsx'
import styles from './specialized-tiles.module.css'

type Props = { readonly tiles: HomePage['specialized']['tiles']; readonly level?: 2 | 3 }

/** A thumbnail, the course's name in the page's language, and a link to the course (R084). */
export function SpecializedTiles({ tiles, level = 3 }: Props) {
  const Heading = `h${level}` as const
  return (
    <ul className={cx('row-on-phones', styles.list)}>
      {tiles.map(({ id, name, href, art, clip }) => {
        const picture = <Picture art={art} sizes="(width <= 700px) 92vw, 600px" cover />
        return (
          <li key={id} className={styles.tile} data-preview-area>
            <div className={styles.art}>
              {clip ? <VideoPreview sources={clip}>{picture}</VideoPreview> : picture}
            </div>
            <Heading className={styles.name}>
              <ContentLink href={href} className={styles.link}>
                {name}
              </ContentLink>
              <Icon name="arrow-forward" />
            </Heading>
          </li>
        )
      })}
    </ul>
  )
}
