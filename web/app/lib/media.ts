import type { ImageFile as StoredImage } from '@matla/contract/kit/picture'
import type { ImageFile } from '#ui/picture.tsx'

const folder = '/media'

/** A stored picture as the Picture component takes it. */
export function imageOf(stored: StoredImage): ImageFile {
  const { base, widths, width, height, blur } = stored
  return { name: base, base: folder, widths, width, height, ...(blur && { blur }) }
}

/** The largest file of a picture. */
export const mediaUrl = (art: StoredImage, format: 'avif' | 'webp') =>
  `${folder}/${art.base}-${art.widths.at(-1) ?? art.width}.${format}`
