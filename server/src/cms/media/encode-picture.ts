import { mostPixels } from '@matla/contract/staff/media-words'
import type { ImageFile } from '@matla/contract/kit/picture'
import type { Files } from '#platform/storage/files.ts'
import type { FileType } from './file-type.ts'

/** The widths that pages ask for; a narrower picture is stored as wide as it is. */
const steps = [480, 960, 1280, 1920] as const
const widest = 1920
const blurWidth = 24
/** Of one size in one format. */
const mostSeconds = 60

const formats = ['avif', 'webp'] as const
export type PictureFault = 'media-unreadable' | 'media-too-many-pixels'

/** Where the bytes of an uploaded picture lie in the storage. */
export const pictureKey = (id: string, width: number, format: string): string =>
  `media/${id}-${width}.${format}`
export const keysOfPicture = (id: string, { widths }: ImageFile): string[] =>
  widths.flatMap((width) => formats.map((format) => pictureKey(id, width, format)))

const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true } as const

async function openSharp() {
  // A large library, which a process that encodes nothing does not need in memory.
  const { default: sharp } = await import('sharp')
  // People come before work that can wait: one core, however many there are.
  sharp.concurrency(1)
  return sharp
}

/** What speaks against a picture before any of its pixels is read; null: nothing. */
export async function faultOfPicture(bytes: Buffer, type: FileType): Promise<PictureFault | null> {
  const sharp = await openSharp()
  try {
    const { format, compression, width, height } = await sharp(bytes, options).metadata()
    // AVIF is one of the pictures that HEIF files may hold.
    const isOfType = format === type || (type === 'avif' && format === 'heif' && compression === 'av1')
    if (!isOfType) return 'media-unreadable'
    return width * height > mostPixels ? 'media-too-many-pixels' : null
  } catch (error) {
    return faultOf(error)
  }
}

/**
 * Draws a picture anew in every width and format and stores them: upright, and nothing of the sent file stays but what is
 * seen. `onProgress` is given percents.
 */
export async function encodePicture(
  files: Files,
  { id, bytes }: { readonly id: string; readonly bytes: Buffer },
  onProgress: (percent: number) => Promise<void>,
): Promise<ImageFile | PictureFault> {
  const sharp = await openSharp()
  try {
    // Once upright: what follows is made of it, and not of what was sent.
    const { data, info } = await sharp(bytes, options)
      .rotate()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: mostSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const drawn = () => sharp(data, { raw: { width, height, channels } })
    const widths = [...steps.filter((step) => step < width), width]
    const sizes = widths.flatMap((each) => formats.map((format) => [each, format] as const))
    for (const [at, [each, format]] of sizes.entries()) {
      const sized = drawn().resize({ width: each }).timeout({ seconds: mostSeconds })
      const encoded = format === 'avif' ? sized.avif({ quality: 55, effort: 3 }) : sized.webp({ quality: 80 })
      await files.put(pictureKey(id, each, format), await encoded.toBuffer(), `image/${format}`)
      await onProgress(Math.floor(((at + 1) * 100) / sizes.length))
    }
    const blurred = await drawn().resize({ width: blurWidth }).webp({ quality: 40 }).toBuffer()
    const blur = `data:image/webp;base64,${blurred.toString('base64')}`
    return { base: `uploads/${id}`, widths, width, height, blur }
  } catch (error) {
    if (isOfStorage(error)) throw error
    return faultOf(error)
  }
}

/** What the storage says has a code; the library says everything by its message alone. */
const isOfStorage = (error: unknown): boolean => error instanceof Error && 'code' in error

const faultOf = (error: unknown): PictureFault =>
  error instanceof Error && /pixel limit/i.test(error.message) ? 'media-too-many-pixels' : 'media-unreadable'
