import { langs } from '@matla/contract/kit/lang'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import type { PublishedDocument } from '#cms/documents/published-documents.ts'
import { listCaptionsOf } from '#cms/media/captions/read-captions.ts'
import { listMediaIn, nameOfFile } from '#cms/media/used-media.ts'
import { ebookFileKey } from '#engagement/ebooks/ebooks.ts'
import type { Db } from '#platform/db/database.ts'
import type { FindFile } from '#platform/storage/files.ts'
import { mediaNamed } from './content-files.store.ts'
import { fileOf, textOf } from './document-file.ts'
import { keysOf, mediumFileOf, pathOfBytes, pathOfMedium } from './medium-file.ts'
import { withSaleTerms } from './sale-terms-file.ts'
import { ofKind, orderedByStaff, shopContent } from './shop-content.ts'

type Exporting = {
  readonly db: Db
  readonly findFile: FindFile
  readonly ports: DocumentPorts
  readonly slug: string
  readonly folder: string
  readonly print: (line: string) => void
}

/**
 * Writes all public content to files, one per document, and copies the images and videos that staff uploaded.
 * Equal content produces equal files. Users, orders and earlier prices are not included.
 */
export async function exportContent(exporting: Exporting): Promise<void> {
  const { db, ports, slug, folder, print } = exporting
  const documents = await shopContent(db, ports)
  for (const { document: known, draft, terms } of documents)
    await write(
      folder,
      `${known.port.kind}/${known.key}.json`,
      textOf(withSaleTerms(fileOf(known.fields, draft), terms)),
    )
  for (const kind of orderedByStaff(ports)) {
    const order = ofKind(documents, kind).map(({ document: { key: id }, isPublished }) => ({
      id,
      isPublished,
    }))
    if (order.length > 0) await write(folder, `${kind}/order.json`, textOf(order))
  }
  const copied = await writeMedia(exporting, documents, slug)
  print(`${documents.length} documents and ${copied} files of pictures, videos and books: ${folder}`)
}

async function write(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

/** Returns how many files were copied. */
async function writeMedia(
  { db, findFile, folder, print }: Exporting,
  documents: readonly PublishedDocument[],
  slug: string,
): Promise<number> {
  const shown = new Set(documents.flatMap(({ draft }) => listMediaIn(draft, slug).map(({ file }) => file)))
  const media = await mediaNamed(db, [...shown])
  const posters = media.flatMap(({ file }) => ('poster' in file && file.poster ? [file.poster.base] : []))
  const all = [
    ...media,
    ...(await mediaNamed(
      db,
      posters.filter((name) => !shown.has(name)),
    )),
  ]
  const captions = await listCaptionsOf(
    db,
    all.map(({ id }) => id),
  )
  for (const medium of all)
    await write(
      folder,
      `${pathOfMedium(nameOfFile(medium.file))}.json`,
      textOf(mediumFileOf(medium, captions)),
    )
  const keys = [...all.flatMap(keysOf), ...ofKindEbook(documents)]
  let copied = 0
  for (const key of keys) {
    const isThere = await copy(findFile, key, join(folder, pathOfBytes(key)))
    if (isThere) copied += 1
    else if (!key.startsWith('ebooks/')) print(`! The storage has lost ${key}.`)
  }
  return copied
}

const ofKindEbook = (documents: readonly PublishedDocument[]): readonly string[] =>
  ofKind(documents, 'ebook').flatMap(({ document }) => langs.map((lang) => ebookFileKey(document.key, lang)))

/** Files with the same name never change, except for e-books. Returns false when the file is missing. */
async function copy(findFile: FindFile, key: string, path: string): Promise<boolean> {
  const found = await findFile(key)
  if (!found) return false
  const isSame = !key.startsWith('ebooks/') && existsSync(path) && (await stat(path)).size === found.size
  if (isSame) return true
  await mkdir(dirname(path), { recursive: true })
  await pipeline(await found.read(), createWriteStream(path))
  return true
}
