import type { Lang } from '@matla/contract/kit/lang'
import { Localized } from '@matla/contract/kit/lang.schema'
import { ImageFile } from '@matla/contract/kit/picture'
import { z } from 'zod'
import { isUuid } from '#lib/ids.ts'
import { keysOfMedium, videoFile } from '#cms/media/media-files.ts'
import type { CaptionsRow } from '#cms/media/captions/read-captions.ts'
import type { MediumRow } from '#cms/media/media.store.ts'
import { nameOfFile } from '#cms/media/used-media.ts'
import { buildVideoFile } from '#site/pages/page-parts.ts'
import { inOrder } from './document-file.ts'

const share = z.number().min(0).max(1)
const facts = {
  name: z.string().min(1).max(200),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  alt: Localized,
  credit: z.string().max(200),
}
const Image = ImageFile.omit({ focus: true }).strict()

const Vtt = z.string().nullable()
const noCaptions = { ar: null, en: null }

/** The description of an image or video, next to its bytes. */
export const MediumFile = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('image'),
    ...facts,
    focus: z.strictObject({ x: share, y: share }).nullable(),
    file: Image,
  }),
  z.strictObject({
    kind: z.literal('video'),
    ...facts,
    poster: Image.nullable(),
    // Folders written by earlier versions lack these fields.
    seconds: z.number().positive().nullable().default(null),
    isSpeechless: z.boolean().default(false),
    captions: z.object({ ar: Vtt, en: Vtt }).default(noCaptions),
  }),
])
export type MediumFile = z.output<typeof MediumFile>

/** A file with its storage key. */
export type StoredBytes = {
  readonly file: string
  readonly key: string
  readonly type: 'avif' | 'webp' | 'svg' | 'mp4' | 'webm' | 'pdf'
}

const getName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

/** The path of a medium in the folder without `.json`, such as `media/stills/cards`, from the name used in texts. */
export const pathOfMedium = (shown: string): string =>
  shown.startsWith('/') ? `media/video/${getName(shown).replace(/\.mp4$/, '')}` : `media/${shown}`

export function mediumFileOf(medium: MediumRow, captions: readonly CaptionsRow[]): unknown {
  const { kind, name, bytes, sha256, alt, focus, credit, file, seconds, isSpeechless } = medium
  const properties = { kind, name, bytes, sha256, alt: inOrder(alt), credit }
  if ('base' in file) return { ...properties, focus: inOrder(focus), file: inOrder(file) }
  const textOf = (lang: Lang) =>
    captions.find((each) => each.mediaId === medium.id && each.lang === lang)?.vtt ?? null
  return {
    ...properties,
    poster: inOrder(file.poster ?? null),
    seconds,
    isSpeechless,
    captions: { ar: textOf('ar'), en: textOf('en') },
  }
}

/** The row of a medium at a path of the folder; null when path and description do not match. */
export function rowOf(path: string, medium: MediumFile, slug: string) {
  const [, folder = '', name = ''] = path.split('/')
  const isUploaded = isUuid(name)
  const { kind, bytes, sha256, alt, credit } = medium
  const properties = { id: isUploaded ? name : null, kind, name: medium.name, bytes, sha256, alt, credit }
  if (medium.kind === 'image') {
    const { file, focus } = medium
    const isRight =
      folder !== 'video' && file.base === `${folder}/${name}` && (folder !== 'uploads' || isUploaded)
    return isRight ? { ...properties, file, focus, captions: noCaptions } : null
  }
  const file = {
    ...(isUploaded ? videoFile(slug, name) : buildVideoFile(name, slug)),
    ...(medium.poster && { poster: medium.poster }),
  }
  const { seconds, isSpeechless, captions } = medium
  return folder === 'video' ? { ...properties, file, focus: null, seconds, isSpeechless, captions } : null
}

/** The storage keys of an uploaded medium; empty for bundled media. */
export function keysOf({ id, file }: { readonly id: string | null; readonly file: MediumRow['file'] }) {
  const shown = nameOfFile(file)
  return id !== null && isUuid(getName(shown).replace(/\.mp4$/, '')) ? keysOfMedium(id, file) : []
}

/** The path of a stored file in the folder. */
export const pathOfBytes = (key: string): string => {
  const name = getName(key)
  return key.startsWith('ebooks/')
    ? `ebook/${name}`
    : `media/${/\.(?:mp4|webm)$/.test(name) ? 'video' : 'uploads'}/${name}`
}
