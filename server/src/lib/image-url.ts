import type { ImageFile } from '@matla/contract/kit/picture'

/** The address of a picture in the narrowest size that has `wanted` pixels of width. */
export const imageUrl = ({ base, widths, width }: ImageFile, wanted = 768): string =>
  `/media/${base}-${widths.find((available) => available >= wanted) ?? widths.at(-1) ?? width}.webp`
