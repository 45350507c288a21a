import type { ImageFile, VideoFile } from '@matla/contract/kit/picture'

/** A file that a value shows: `base` of a picture, `mp4` of a video, and where in the value. */
export type FileAt = { readonly file: string; readonly path: string }
export type MediaFile = ImageFile | VideoFile

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isImage = (value: Fields): value is Fields & Pick<ImageFile, 'base'> =>
  typeof value.base === 'string' && Array.isArray(value.widths)
const isVideo = (value: Fields): value is Fields & Pick<VideoFile, 'mp4'> =>
  typeof value.mp4 === 'string' && typeof value.webm === 'string'
/** Texts of pages name a video by its file’s name alone. */
const isVideoName = (field: string, value: unknown): value is string =>
  field === 'clip' && typeof value === 'string' && value !== ''

/** What texts name a file by. */
export const nameOfFile = (file: MediaFile): string => ('base' in file ? file.base : file.mp4)
/** The name of a video as texts of pages have it: `/matla/video/stream/intro.mp4` is `intro`. */
export const videoName = (mp4: string): string => mp4.slice(mp4.lastIndexOf('/') + 1).replace(/\.mp4$/, '')

/** Every picture and video of a value with its place: field names with slashes, items of lists by their id or number. */
export function mediaOf(value: unknown, slug: string, path = ''): FileAt[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, at) => mediaOf(item, slug, joined(path, itemName(item, at))))
  if (!isObject(value)) return []
  const own = shownBy(value)
  return [
    ...(own === null ? [] : [{ file: own, path }]),
    ...Object.entries(value).flatMap(([field, inner]) => {
      const at = joined(path, field)
      return isVideoName(field, inner)
        ? [{ file: `/${slug}/video/stream/${inner}.mp4`, path: at }]
        : mediaOf(inner, slug, at)
    }),
  ]
}

function shownBy(value: Fields): string | null {
  if (isImage(value)) return value.base
  return isVideo(value) ? value.mp4 : null
}
const joined = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`)
const itemName = (item: unknown, at: number): string =>
  isObject(item) && typeof item.id === 'string' ? item.id : String(at)

/** The same value with one file in place of another, everywhere; what does not show it stays the same object. */
export function replacedMedia<Value>(value: Value, from: MediaFile, to: MediaFile): Value {
  if ('base' in from !== 'base' in to) throw new TypeError('a picture does not stand where a video stood')
  // What is replaced has the form of what was there.
  return replacedIn(value, from, to) as Value
}

function replacedIn(value: unknown, from: MediaFile, to: MediaFile): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => replacedIn(item, from, to))
    return items.every((item, at) => item === value[at]) ? value : items
  }
  if (!isObject(value)) return value
  if (isShown(value, from)) return fileIn(value, to)
  const fields = Object.entries(value).map(([field, inner]) => [field, replacedField(field, inner, from, to)])
  return fields.every(([field, inner]) => inner === value[String(field)]) ? value : Object.fromEntries(fields)
}

const isShown = (value: Fields, file: MediaFile): boolean =>
  'base' in file ? isImage(value) && value.base === file.base : isVideo(value) && value.mp4 === file.mp4

/** What a place says beside the file, its own description among it, stays; the focus is the file's. */
function fileIn({ focus: _focus, ...value }: Fields, file: MediaFile): Fields {
  return { ...value, ...file }
}

function replacedField(field: string, value: unknown, from: MediaFile, to: MediaFile): unknown {
  if (!('mp4' in from) || !('mp4' in to) || !isVideoName(field, value)) return replacedIn(value, from, to)
  return value === videoName(from.mp4) ? videoName(to.mp4) : value
}
