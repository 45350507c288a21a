import type { ImageFile } from '@matla/contract/kit/picture'

/** The URL of a picture in the narrowest size that is at least `minWidth` pixels wide. */
export const imageUrl = ({ base, widths, width }: ImageFile, minWidth = 768): string =>
  `/media/${base}-${widths.find((available) => available >= minWidth) ?? widths.at(-1) ?? width}.webp`
