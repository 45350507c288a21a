import type { ImageFile } from '@matla/contract/kit/picture'
import { pictureKey, svgKey } from '#cms/media/encode-picture.ts'
import { openSharp } from '#lib/open-sharp.ts'
import type { Files } from '#platform/storage/files.ts'

/** A printed logo is a few centimetres wide, so this is 300 dots per inch. */
const longSide = 640

/** The logo as an SVG for a document: the SVG itself, or one that contains the picture. null when the logo no longer exists. */
export async function readDocumentLogo(
  files: Pick<Files, 'get'>,
  logo: ImageFile | null,
): Promise<string | null> {
  if (!logo?.base.startsWith('uploads/')) return null
  const id = logo.base.slice('uploads/'.length)
  if (logo.svg) return (await files.get(svgKey(id)))?.toString('utf8') ?? null
  const stored = await files.get(pictureKey(id, logo.widths.at(-1) ?? logo.width, 'webp'))
  if (!stored) return null
  const sharp = await openSharp()
  const { data, info } = await sharp(stored)
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  const size = `width="${info.width}" height="${info.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="data:image/png;base64,${data.toString('base64')}"/></svg>`
}
