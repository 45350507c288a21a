import type { ImageFile } from '#kit/picture.ts'

/** The size of the pictures that apps show for a shared link, in pixels. */
export const sharingSize = { width: 1200, height: 630 } as const

/** How much of the crop is taken from the start, in percent. Only these steps exist, to limit the number of files. */
export const cropSteps = [0, 25, 50, 75, 100] as const

const nearestStep = (share: number): number => Math.round(share * 4) * 25

/**
 * The sharing picture of an image: a JPEG of the sharing size, cut from the narrowest sufficiently wide file.
 * Only one axis is cropped, so one step is enough.
 */
export function sharingHref({ base, widths, width, height, focus }: ImageFile): string {
  const { x, y } = focus ?? { x: 0.5, y: 0.5 }
  const isWider = width / height > sharingSize.width / sharingSize.height
  const from = widths.find((each) => each >= sharingSize.width) ?? widths.at(-1) ?? width
  return `/media/share/${base}-${from}-${nearestStep(isWider ? x : y)}.jpg`
}

/** The sharing picture of pages without an image; a new logo changes its address. */
export const brandSharingHref = (version: string | null): string =>
  version === null ? '/brand/share.jpg' : `/brand/share.jpg?v=${version}`
