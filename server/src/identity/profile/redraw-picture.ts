import { type PictureFault, pictureTypeOf } from './picture-bytes.ts'

/** Sides of the stored square, in pixels. */
const side = 512
/** More is a decompression bomb, or of no use for a square of this size. */
const mostPixels = 40_000_000

/**
 * The picture drawn anew: WebP, 512 by 512, turned upright, nothing of the sent file kept but what is seen: no place, no
 * camera, no second frame, nothing behind its end.
 */
export async function redrawPicture(bytes: Buffer): Promise<Buffer | PictureFault> {
  const type = pictureTypeOf(bytes)
  if (type === null) return 'picture-unreadable'
  // A large library, which a shop where nobody changes his picture does not need in memory.
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true } as const
  try {
    const { format, width, height } = await sharp(bytes, options).metadata()
    if (format !== type) return 'picture-unreadable'
    if (width * height > mostPixels) return 'picture-too-large'
    return await sharp(bytes, options)
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#14161c' })
      .webp({ quality: 82 })
      .timeout({ seconds: 8 })
      .toBuffer()
  } catch (error) {
    return faultOf(error)
  }
}

/** The library says everything by its message; what it cannot read is the sender's fault. */
function faultOf(error: unknown): PictureFault {
  const isLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message)
  return isLarge ? 'picture-too-large' : 'picture-unreadable'
}
