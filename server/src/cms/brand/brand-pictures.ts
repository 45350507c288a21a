import type { Mark } from '@matla/contract/content/content'
import type { ImageFile } from '@matla/contract/kit/picture'
import { buffer } from 'node:stream/consumers'
import { pictureKey, svgKey } from '#cms/media/encode-picture.ts'
import { imageUrl } from '#lib/image-url.ts'
import type { FindFile } from '#platform/storage/files.ts'

/** A logo for pages: the SVG itself, or a picture that is sharp on a high-density screen. */
export const toMark = (file: ImageFile | null): Mark | null =>
  file && {
    src: file.svg ? `/media/${file.base}.svg` : imageUrl(file, 480),
    width: file.width,
    height: file.height,
  }

const idOf = ({ base }: ImageFile): string => base.slice(base.lastIndexOf('/') + 1)

/** Identifies a picture. The files of a picture never change. */
export const pictureVersion = (file: ImageFile | null): string | null => file && idOf(file).slice(0, 36)

/** The bytes of an uploaded picture: the SVG itself, or the largest size. null when the storage has lost them. */
export async function readPicture(findFile: FindFile, file: ImageFile): Promise<Buffer | null> {
  const id = idOf(file)
  const key = file.svg ? svgKey(id) : pictureKey(id, file.widths.at(-1) ?? file.width, 'webp')
  return readStored(findFile, key)
}

export async function readStored(findFile: FindFile, key: string): Promise<Buffer | null> {
  const found = await findFile(key)
  return found && buffer(await found.read())
}
