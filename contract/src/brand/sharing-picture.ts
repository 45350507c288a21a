import type { ImageFile } from '#kit/picture.ts'

/** The size of the pictures that apps show for a shared link. */
export const sharingSize = { width: 1200, height: 630 } as const

/** How much of the cut is at the start, in percent. Only these steps exist, so that few files can be made of a picture. */
export const cropSteps = [0, 25, 50, 75, 100] as const

const nearestStep = (share: number): number => Math.round(share * 4) * 25

/**
 * The sharing picture of an image: a JPEG of the sharing size, made from the narrowest file that is wide enough. Only
 * one side of the image is cut, so one step is enough.
 */
export function sharingHref({ base, widths, width, height, focus }: ImageFile): string {
  const { x, y } = focus ?? { x: 0.5, y: 0.5 }
  const isWider = width / height > sharingSize.width / sharingSize.height
  const from = widths.find((each) => each >= sharingSize.width) ?? widths.at(-1) ?? width
  return `/media/share/${base}-${from}-${nearestStep(isWider ? x : y)}.jpg`
}

/** The sharing picture of pages without an image; a new logo has a new address. */
export const brandSharingHref = (version: string | null): string =>
  version === null ? '/brand/share.jpg' : `/brand/share.jpg?v=${version}`
