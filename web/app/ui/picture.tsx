import { cx } from './cx.ts'
import styles from './picture.module.css'

/** A picture made in several widths: `${base}/${name}-${width}.avif` and `.webp`. */
export type ImageFile = {
  name: string
  /** Folder of the files, without a slash at its end. */
  base: string
  widths: readonly number[]
  /** Natural size in pixels, for the room kept before it loads. */
  width: number
  height: number
  /** A tiny data URL, shown until the picture has come. */
  blur?: string | undefined
}

export type PictureProps = {
  art: ImageFile
  /** Empty for decoration. */
  alt: string
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

type Format = 'avif' | 'webp'
const narrowOnly = '(max-width: 700px)'

const imageUrl = (art: ImageFile, width: number, format: Format) =>
  `${art.base}/${art.name}-${width}.${format}`
const srcSet = (art: ImageFile, format: Format) =>
  art.widths.map((width) => `${imageUrl(art, width, format)} ${width}w`).join(', ')

/** The picture as a few colours, at no cost. */
export const blurOf = ({ blur }: ImageFile) =>
  blur === undefined ? undefined : { backgroundImage: `url("${blur}")` }

/** AVIF, then WebP, with its room kept and a blur until it is there. */
export function Picture({
  art,
  alt,
  sizes,
  priority = false,
  narrow,
  cover = false,
  mirror,
  className,
}: PictureProps) {
  const fallback = imageUrl(art, art.widths.at(-1) ?? art.width, 'webp')
  return (
    <picture className={cx(styles.picture, cover && styles.cover, className)} data-mirror={mirror}>
      {narrow && <Sources art={narrow} sizes="100vw" media={narrowOnly} />}
      <source type="image/avif" srcSet={srcSet(art, 'avif')} sizes={sizes} />
      <img
        className={styles.image}
        srcSet={srcSet(art, 'webp')}
        sizes={sizes}
        src={fallback}
        width={art.width}
        height={art.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        style={blurOf(art)}
      />
    </picture>
  )
}

function Sources({ art, sizes, media }: { art: ImageFile; sizes: string; media: string }) {
  const size = { sizes, media, width: art.width, height: art.height }
  return (
    <>
      <source type="image/avif" srcSet={srcSet(art, 'avif')} {...size} />
      <source type="image/webp" srcSet={srcSet(art, 'webp')} {...size} />
    </>
  )
}
