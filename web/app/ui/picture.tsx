import type { ImageFile } from '@matla/contract/kit/picture'
import { fileOf, mediaUrl } from '#lib/media.ts'
import { cx } from './cx.ts'
import styles from './picture.module.css'

export type PictureProps = {
  art: ImageFile
  /** Without it, decoration. */
  alt?: string | undefined
  /** The `sizes` of the place, e.g. "(width <= 700px) 100vw, 380px". */
  sizes: string
  /** The largest picture of the first view: loaded at once, before others. */
  priority?: boolean | undefined
  /** Another crop at 700 px and less. */
  narrow?: ImageFile | undefined
  /** Fills its place and is cut to it. */
  cover?: boolean | undefined
  /** Art without text may be mirrored in one reading direction. */
  mirror?: 'rtl' | 'ltr' | undefined
  className?: string | undefined
}

const narrowOnly = '(max-width: 700px)'

const srcSet = (art: ImageFile, format: 'avif' | 'webp') =>
  art.widths.map((width) => `${fileOf(art, width, format)} ${width}w`).join(', ')

/** The picture as a few colours, at no cost. */
export const blurOf = ({ blur }: ImageFile) => (blur ? { backgroundImage: `url("${blur}")` } : undefined)

/** Where it is cut, it is cut around what it shows. */
const positionOf = ({ focus }: ImageFile) =>
  focus && { objectPosition: `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%` }

/** AVIF, then WebP, with its room kept and a blur until it is there. */
export function Picture({
  art,
  alt = '',
  sizes,
  priority = false,
  narrow,
  cover = false,
  mirror,
  className,
}: PictureProps) {
  return (
    <picture className={cx(styles.picture, cover && styles.cover, className)} data-mirror={mirror}>
      {narrow && <Sources art={narrow} />}
      <source type="image/avif" srcSet={srcSet(art, 'avif')} sizes={sizes} />
      <img
        className={styles.image}
        srcSet={srcSet(art, 'webp')}
        sizes={sizes}
        src={mediaUrl(art)}
        width={art.width}
        height={art.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        style={cover ? { ...blurOf(art), ...positionOf(art) } : blurOf(art)}
      />
    </picture>
  )
}

/** For narrow screens alone. */
function Sources({ art }: { art: ImageFile }) {
  const size = { sizes: '100vw', media: narrowOnly, width: art.width, height: art.height }
  return (
    <>
      <source type="image/avif" srcSet={srcSet(art, 'avif')} {...size} />
      <source type="image/webp" srcSet={srcSet(art, 'webp')} {...size} />
    </>
  )
}
