import type { ImageFile } from '@matla/contract/kit/picture'
import { fileOf, mediaUrl } from '#lib/media.ts'
import { cx } from './cx.ts'
import styles from './picture.module.css'

export type PictureProps = {
  art: ImageFile
  /** Without it, the image is decorative. */
  alt?: string | undefined
  /** The `sizes` for its place, such as "(width <= 700px) 100vw, 380px". */
  sizes: string
  /** The largest image of the first view, which is loaded immediately and before others. */
  priority?: boolean | undefined
  /** Another crop for 700 px and below. */
  narrow?: ImageFile | undefined
  /** Covers its container. */
  cover?: boolean | undefined
  /** An image without text may be mirrored in one reading direction. */
  mirror?: 'rtl' | 'ltr' | undefined
  className?: string | undefined
}

const narrowOnly = '(max-width: 700px)'

const srcSet = (art: ImageFile, format: 'avif' | 'webp') =>
  art.widths.map((width) => `${fileOf(art, width, format)} ${width}w`).join(', ')

/** The image as a few colours, which need no request. */
export const blurOf = ({ blur }: ImageFile) => (blur ? { backgroundImage: `url("${blur}")` } : undefined)

/** Positions a cropped image by its focal point. */
const positionOf = ({ focus }: ImageFile) =>
  focus && { objectPosition: `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%` }

/** AVIF, then WebP, with reserved space and a blurred preview until it has loaded. */
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

/** Sources for narrow screens only. */
function Sources({ art }: { art: ImageFile }) {
  const size = { sizes: '100vw', media: narrowOnly, width: art.width, height: art.height }
  return (
    <>
      <source type="image/avif" srcSet={srcSet(art, 'avif')} {...size} />
      <source type="image/webp" srcSet={srcSet(art, 'webp')} {...size} />
    </>
  )
}
