import { maxPictureBytes, maxVideoBytes } from '@matla/contract/staff/media-words'
import { lstat, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPictureFault } from '#cms/media/encode-picture.ts'
import { parseCaptions } from '#cms/media/captions/parse-captions.ts'
import { maxSvgBytes, sanitizeSvg } from '#cms/media/sanitize-svg.ts'
import { detectFileType, headBytes } from '#cms/media/file-type.ts'
import type { FindFile } from '#platform/storage/files.ts'
import { keysOf, rowOf, type StoredBytes } from './medium-file.ts'
import type { ContentFolder, FileFault } from './read-folder.ts'

const mostBytes = {
  avif: maxPictureBytes,
  webp: maxPictureBytes,
  svg: maxSvgBytes,
  mp4: maxVideoBytes,
  webm: maxVideoBytes,
  pdf: 50 * 1024 * 1024,
} as const
export type Medium = NonNullable<ReturnType<typeof rowOf>>

/** Checks the media files of a folder against their descriptions. Returns the media and the faults. */
export async function checkBytes(folder: string, content: ContentFolder, slug: string, find: FindFile) {
  const faults: FileFault[] = []
  const wrong = (file: string, why: string) => faults.push({ file, path: '', why })
  const media: Medium[] = []
  for (const [path, medium] of content.media) {
    const row = rowOf(path, medium, slug)
    if (!row) {
      wrong(`${path}.json`, 'is of another file')
      continue
    }
    media.push(row)
    for (const fault of findCaptionFaults(row)) wrong(`${path}.json`, fault)
  }
  const referencedKeys = new Set(media.flatMap(keysOf))
  const includedKeys = new Set(content.bytes.map(({ key }) => key))
  for (const key of referencedKeys)
    if (!includedKeys.has(key) && !(await find(key)))
      wrong(key, 'is named by a file beside it, and is not here')
  for (const bytes of content.bytes) {
    const isWanted =
      bytes.type === 'pdf' ? content.documents.has(documentOfBook(bytes.key)) : referencedKeys.has(bytes.key)
    const why = isWanted ? await faultOfBytes(join(folder, bytes.file), bytes) : 'belongs to nothing here'
    if (why !== null) wrong(bytes.file, why)
  }
  return { media, faults }
}

function findCaptionFaults(medium: Medium): string[] {
  const seconds = 'seconds' in medium ? medium.seconds : null
  return Object.entries(medium.captions).flatMap(([lang, text]) => {
    if (text === null) return []
    const parsed = parseCaptions(Buffer.from(text), seconds ?? Number.POSITIVE_INFINITY)
    return 'vtt' in parsed ? [] : [`has captions (${lang}) with an error. ${parsed.en}`]
  })
}

const documentOfBook = (key: string): string => key.replace(/^ebooks\/(.*)-(?:ar|en)\.pdf$/, 'ebook:$1')

async function faultOfBytes(path: string, { type }: StoredBytes): Promise<string | null> {
  if ((await lstat(path)).size > mostBytes[type]) return 'is too large'
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    const isIt = type === 'pdf' ? head.toString('latin1', 0, 5) === '%PDF-' : detectFileType(head) === type
    if (!isIt) return `is no ${type.toUpperCase()}`
  } finally {
    await file.close()
  }
  if (type === 'svg')
    return (await isSanitized(await readFile(path))) ? null : 'is not as an upload stores it'
  if (type !== 'avif' && type !== 'webp') return null
  return (await findPictureFault(await readFile(path), type)) === null ? null : 'is damaged'
}

async function isSanitized(bytes: Buffer): Promise<boolean> {
  const svg = await sanitizeSvg(bytes)
  return typeof svg !== 'string' && svg.text === bytes.toString('utf8')
}
