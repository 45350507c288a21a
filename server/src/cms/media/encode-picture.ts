import { maxPixels } from '@matla/contract/staff/media-words'
import type { ImageFile } from '@matla/contract/kit/picture'
import { openSharp } from '#lib/open-sharp.ts'
import type { Files } from '#platform/storage/files.ts'
import type { FileType } from './file-type.ts'

/** The widths that pages use. A narrower picture keeps its width. */
const steps = [480, 960, 1280, 1920] as const
const widest = 1920
const blurWidth = 24
/** The timeout for one size in one format. */
const maxSeconds = 60

const formats = ['avif', 'webp'] as const
export type PictureFault = 'media-unreadable' | 'media-too-many-pixels'

/** The storage key of an uploaded picture. */
export const pictureKey = (id: string, width: number, format: string): string =>
  `media/${id}-${width}.${format}`
/** The storage key of an uploaded SVG. */
export const svgKey = (id: string): string => `media/${id}.svg`
export const keysOfPicture = (id: string, { widths, svg }: ImageFile): string[] => [
  ...widths.flatMap((width) => formats.map((format) => pictureKey(id, width, format))),
  ...(svg ? [svgKey(id)] : []),
]

const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true } as const

/** The fault of a picture according to its metadata, before any pixel is decoded; null for none. */
export async function findPictureFault(bytes: Buffer, type: FileType): Promise<PictureFault | null> {
  const sharp = await openSharp()
  try {
    const { format, compression, width, height } = await sharp(bytes, options).metadata()
    // AVIF is a kind of HEIF.
    const isOfType = format === type || (type === 'avif' && format === 'heif' && compression === 'av1')
    if (!isOfType) return 'media-unreadable'
    return width * height > maxPixels ? 'media-too-many-pixels' : null
  } catch (error) {
    return toPictureFault(error)
  }
}

/**
 * Re-encodes a picture in every width and format, upright and without metadata, and stores the results. `onProgress`
 * gets percentages.
 */
export async function encodePicture(
  files: Files,
  { id, bytes }: { readonly id: string; readonly bytes: Buffer },
  onProgress: (percent: number) => Promise<void>,
): Promise<ImageFile | PictureFault> {
  const sharp = await openSharp()
  try {
    // Decoded and rotated once, as the source of all sizes.
    const { data, info } = await sharp(bytes, options)
      .rotate()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: maxSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const draw = () => sharp(data, { raw: { width, height, channels } })
    const widths = [...steps.filter((step) => step < width), width]
    const sizes = widths.flatMap((each) => formats.map((format) => [each, format] as const))
    for (const [index, [each, format]] of sizes.entries()) {
      const sized = draw().resize({ width: each }).timeout({ seconds: maxSeconds })
      const encoded = format === 'avif' ? sized.avif({ quality: 55, effort: 3 }) : sized.webp({ quality: 80 })
      await files.put(pictureKey(id, each, format), await encoded.toBuffer(), `image/${format}`)
      await onProgress(Math.floor(((index + 1) * 100) / sizes.length))
    }
    const blurred = await draw().resize({ width: blurWidth }).webp({ quality: 40 }).toBuffer()
    const blur = `data:image/webp;base64,${blurred.toString('base64')}`
    return { base: `uploads/${id}`, widths, width, height, blur }
  } catch (error) {
    if (isStorageError(error)) throw error
    return toPictureFault(error)
  }
}

/** Storage errors have a code, while errors of the library only have a message. */
const isStorageError = (error: unknown): boolean => error instanceof Error && 'code' in error

const toPictureFault = (error: unknown): PictureFault =>
  error instanceof Error && /pixel limit/i.test(error.message) ? 'media-too-many-pixels' : 'media-unreadable'
