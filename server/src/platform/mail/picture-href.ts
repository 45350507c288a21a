import { sharingHref } from '@matla/contract/brand/sharing-picture'
import type { ImageFile } from '@matla/contract/kit/picture'
import type { Config } from '#config/config.ts'

/** The JPEG of a picture, because not all email clients display WebP; null when there is no picture. */
export const toPictureHref = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  image: ImageFile | null | undefined,
): string | null => (image ? `${publicUrl}${sharingHref(image)}` : null)
