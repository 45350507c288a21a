import {
  type DocumentKind,
  formatDocumentId,
  documentKinds,
  parseDocumentId,
} from '@matla/contract/documents/kinds'
import { constants } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { mostDraftCharacters } from '#cms/documents/store-draft.ts'
import { MediumFile, type StoredBytes } from './medium-file.ts'

export type FileFault = { readonly file: string; readonly path: string; readonly why: string }

const Order = z.array(
  z.strictObject({ id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/), isPublished: z.boolean() }),
)
export type Order = z.output<typeof Order>

/** The content of a folder that could be read. */
export type ContentFolder = {
  /** By document id. */
  readonly documents: Map<string, { readonly file: string; readonly value: unknown }>
  readonly orders: Map<DocumentKind, Order>
  /** By the path in the folder without `.json`, such as `media/stills/cards`. */
  readonly media: Map<string, MediumFile>
  readonly bytes: StoredBytes[]
}

/** A UTF-8 character takes at most four bytes, and indentation multiplies the size of a file with many short texts. */
const mostBytes = 16 * mostDraftCharacters
const mostFiles = 100_000
const jsonName = /^([A-Za-z0-9-]{1,64})\.json$/
const ebookName = /^([A-Za-z0-9-]{1,64})-(ar|en)\.pdf$/
const mediumName = /^([A-Za-z0-9_-]{1,80})\.json$/
const bytesName = /^[0-9a-f-]{36}(?:-[1-9]\d{0,4})?\.(avif|webp|svg|mp4|webm)$/
const mediaFolders = ['stills', 'portraits', 'partners', 'shows', 'uploads', 'video']

/** Reads an untrusted folder: nothing outside it, no symbolic links, and no file that is too large. */
export async function readFolder(root: string) {
  const reading = new FolderReading(root)
  for (const { name, isFolder } of await reading.entries('')) {
    if (isFolder && name === 'media') await readMedia(reading)
    else if (isFolder && isKind(name)) await readKind(reading, name)
    else if (isFolder || !name.endsWith('.md')) reading.wrong(name, 'is nothing that belongs here')
  }
  return { content: reading.content, faults: reading.faults }
}

const isKind = (name: string): name is DocumentKind => documentKinds.some((kind) => kind === name)

async function readKind(reading: FolderReading, kind: DocumentKind): Promise<void> {
  const { documents, orders, bytes } = reading.content
  for (const { name, isFolder } of await reading.entries(kind)) {
    const file = `${kind}/${name}`
    const key = isFolder ? undefined : jsonName.exec(name)?.[1]
    const [, ebook, lang] = (kind === 'ebook' && !isFolder && ebookName.exec(name)) || []
    if (key === 'order') orders.set(kind, (await reading.json(file, Order)) ?? [])
    else if (key !== undefined && parseDocumentId(formatDocumentId(kind, key)))
      documents.set(formatDocumentId(kind, key), { file, value: await reading.json(file, z.unknown()) })
    else if (ebook !== undefined && lang !== undefined)
      bytes.push({ file, key: `ebooks/${ebook}-${lang}.pdf`, type: 'pdf' })
    else reading.wrong(file, 'is nothing that belongs here')
  }
}

async function readMedia(reading: FolderReading): Promise<void> {
  const { media, bytes } = reading.content
  for (const { name: folder, isFolder } of await reading.entries('media')) {
    if (!isFolder || !mediaFolders.includes(folder)) {
      reading.wrong(`media/${folder}`, 'is nothing that belongs here')
      continue
    }
    for (const { name, isFolder: isInner } of await reading.entries(`media/${folder}`)) {
      const file = `media/${folder}/${name}`
      const key = isInner ? undefined : mediumName.exec(name)?.[1]
      const type = isInner ? undefined : bytesName.exec(name)?.[1]
      if (key !== undefined) {
        const medium = await reading.json(file, MediumFile)
        if (medium) media.set(`media/${folder}/${key}`, medium)
      } else if (type !== undefined && (folder === 'uploads' || folder === 'video'))
        // The file's name allows no other type.
        bytes.push({ file, key: `media/${name}`, type: type as StoredBytes['type'] })
      else reading.wrong(file, 'is nothing that belongs here')
    }
  }
}

class FolderReading {
  readonly faults: FileFault[] = []
  readonly content: ContentFolder = {
    documents: new Map(),
    orders: new Map(),
    media: new Map(),
    bytes: [],
  }
  private count = 0
  private readonly root: string
  constructor(root: string) {
    this.root = root
  }

  wrong(file: string, why: string, path = ''): void {
    this.faults.push({ file, path, why })
  }

  /** The files and folders in a folder, sorted. Hidden ones are skipped. */
  async entries(folder: string): Promise<readonly { readonly name: string; readonly isFolder: boolean }[]> {
    const entries = (await readdir(join(this.root, folder), { withFileTypes: true }))
      .filter(({ name }) => !name.startsWith('.'))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    this.count += entries.length
    if (this.count > mostFiles) {
      this.wrong(folder, `has too many files: ${mostFiles} are the most`)
      return []
    }
    return entries.flatMap((entry) => {
      if (entry.isFile() || entry.isDirectory()) return [{ name: entry.name, isFolder: entry.isDirectory() }]
      this.wrong(join(folder, entry.name), 'is a link, or no file')
      return []
    })
  }

  /** Returns null when the file is too large or malformed. */
  async json<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | null> {
    const path = join(this.root, file)
    if ((await lstat(path)).size > mostBytes) {
      this.wrong(file, `is larger than ${mostBytes / 1_000_000} MB`)
      return null
    }
    const text = await readFile(path, { encoding: 'utf8', flag: constants.O_RDONLY | constants.O_NOFOLLOW })
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      this.wrong(file, 'is no JSON')
      return null
    }
    const { success, data, error } = schema.safeParse(value)
    if (success) return data
    for (const issue of error.issues)
      this.wrong(file, `is not as it must be: ${issue.message}`, issue.path.map(String).join('/'))
    return null
  }
}
