import type { ImageFile } from '@matla/contract/kit/picture'

/** The URL of an image in one width and format. */
export const fileOf = ({ base }: ImageFile, width: number, format: 'avif' | 'webp') =>
  `/media/${base}-${width}.${format}`

/** The URL of an image's largest file. */
export const mediaUrl = (art: ImageFile) => fileOf(art, art.widths.at(-1) ?? art.width, 'webp')
