import type { ImageFile } from '@matla/contract/kit/picture'
import type { Files } from '#platform/storage/files.ts'
import { encodePicture, findPictureFault, type PictureFault, svgKey } from './encode-picture.ts'
import { sanitizeSvg, type SvgFault } from './sanitize-svg.ts'

/** The fault of an SVG before it is rendered; null for none. */
export async function findSvgFault(bytes: Buffer): Promise<PictureFault | SvgFault | null> {
  const svg = await sanitizeSvg(bytes)
  return typeof svg === 'string' ? svg : findPictureFault(Buffer.from(svg.text), 'svg')
}

/** Stores the sanitised SVG and, like for any picture, all sizes rendered from it. */
export async function encodeSvg(
  files: Files,
  { id, bytes }: { readonly id: string; readonly bytes: Buffer },
  onProgress: (percent: number) => Promise<void>,
): Promise<ImageFile | PictureFault | SvgFault> {
  const svg = await sanitizeSvg(bytes)
  if (typeof svg === 'string') return svg
  const drawing = Buffer.from(svg.text)
  await files.put(svgKey(id), drawing, 'image/svg+xml')
  const file = await encodePicture(files, { id, bytes: drawing }, onProgress)
  return typeof file === 'string' ? file : { ...file, svg: true }
}
