import type { ImageFile, VideoFile } from '@matla/contract/kit/picture'

/** A file that a value shows: `base` of a picture or `mp4` of a video, with its path in the value. */
export type FileUse = { readonly file: string; readonly path: string }
export type MediaFile = ImageFile | VideoFile

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isImage = (value: Fields): value is Fields & Pick<ImageFile, 'base'> =>
  typeof value.base === 'string' && Array.isArray(value.widths)
const isVideo = (value: Fields): value is Fields & Pick<VideoFile, 'mp4'> =>
  typeof value.mp4 === 'string' && typeof value.webm === 'string'
/** Page content refers to a video only by its file name. */
const isVideoName = (field: string, value: unknown): value is string =>
  field === 'clip' && typeof value === 'string' && value !== ''

/** The name by which content refers to a file. */
export const nameOfFile = (file: MediaFile): string => ('base' in file ? file.base : file.mp4)
/** The name of a video in page content: `intro` for `/matla/video/stream/intro.mp4`. */
export const videoName = (mp4: string): string => mp4.slice(mp4.lastIndexOf('/') + 1).replace(/\.mp4$/, '')

/** Lists every picture and video of a value with its path: field names separated by slashes, list items by id or number. */
export function listMediaIn(value: unknown, slug: string, path = ''): FileUse[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      listMediaIn(item, slug, joined(path, itemName(item, index))),
    )
  if (!isObject(value)) return []
  const file = fileOf(value)
  return [
    ...(file === null ? [] : [{ file, path }]),
    ...Object.entries(value).flatMap(([field, inner]) => {
      const at = joined(path, field)
      return isVideoName(field, inner)
        ? [{ file: `/${slug}/video/stream/${inner}.mp4`, path: at }]
        : listMediaIn(inner, slug, at)
    }),
  ]
}

function fileOf(value: Fields): string | null {
  if (isImage(value)) return value.base
  return isVideo(value) ? value.mp4 : null
}
const joined = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`)
const itemName = (item: unknown, at: number): string =>
  isObject(item) && typeof item.id === 'string' ? item.id : String(at)

/** Replaces a file everywhere in a value. Parts that do not show it stay the same objects. */
export function replaceMediaIn<Value>(value: Value, from: MediaFile, to: MediaFile): Value {
  if ('base' in from !== 'base' in to) throw new TypeError('a picture does not stand where a video stood')
  // A replacement has the type of the value it replaces.
  return replaceIn(value, from, to) as Value
}

function replaceIn(value: unknown, from: MediaFile, to: MediaFile): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => replaceIn(item, from, to))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  if (!isObject(value)) return value
  if (isShown(value, from)) return fileIn(value, to)
  const fields = Object.entries(value).map(([field, inner]) => [field, replaceField(field, inner, from, to)])
  return fields.every(([field, inner]) => inner === value[String(field)]) ? value : Object.fromEntries(fields)
}

const isShown = (value: Fields, file: MediaFile): boolean =>
  'base' in file ? isImage(value) && value.base === file.base : isVideo(value) && value.mp4 === file.mp4

/** Replaces the file but not the properties next to it, such as the alt text. The focal point belongs to the file. */
function fileIn({ focus: _focus, ...value }: Fields, file: MediaFile): Fields {
  return { ...value, ...file }
}

function replaceField(field: string, value: unknown, from: MediaFile, to: MediaFile): unknown {
  if (!('mp4' in from) || !('mp4' in to) || !isVideoName(field, value)) return replaceIn(value, from, to)
  return value === videoName(from.mp4) ? videoName(to.mp4) : value
}
