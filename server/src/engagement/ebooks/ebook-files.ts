import { ebookShape } from '@matla/contract/documents/ebook.shape'
import { formatDocumentId, parseDocumentId } from '@matla/contract/documents/kinds'
import { type Lang, langs } from '@matla/contract/kit/lang'
import type { EbookFile } from '@matla/contract/staff/ebook-files.calls'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readContent } from '#cms/content/read-content.ts'
import type { DocumentRef } from '#cms/documents/current-document.ts'
import { readDraftValue } from '#cms/documents/draft-value.ts'
import { lockDocuments } from '#cms/documents/published-documents.ts'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import type { FindFile, FoundFile } from '#platform/storage/files.ts'
import { ebookDocument } from './ebook-document.ts'
import { listAvailableLangs } from './ebook-file-faults.ts'
import { ebookFileKey } from './ebooks.ts'
import type { SentPdf } from './receive-pdf.ts'

type FileKey = { readonly id: string; readonly lang: Lang }

/** The draft of an e-book with its title, published or not. Fails with `document-not-found`. */
async function findDraft(db: Db, id: string) {
  const documentId = formatDocumentId('ebook', id)
  if (!parseDocumentId(documentId)) fail('document-not-found')
  const draft: DocumentRef = { id: documentId, key: id, fields: ebookShape, port: ebookDocument }
  return { documentId, title: ebookDocument.titleOf(id, await readDraftValue(db, draft)) }
}

/** The number of pages of each published file. */
async function pagesForVisitors(db: Db, id: string): Promise<{ readonly [Each in Lang]?: number }> {
  const items = (await readContent(db, 'ebooks'))?.items ?? []
  const ebook = items.find((item) => item.id === id && !item.isHidden)
  if (!ebook) return {}
  return Object.fromEntries(listAvailableLangs(ebook).map((lang) => [lang, ebook.pages[lang]]))
}

/** The files of an e-book by language. Fails with `document-not-found`. */
export async function readEbookFiles(
  { db, findFile }: Pick<Deps, 'db' | 'findFile'>,
  id: string,
): Promise<EbookFile[]> {
  await findDraft(db, id)
  const pages = await pagesForVisitors(db, id)
  const files: EbookFile[] = []
  for (const lang of langs) {
    const file = await findFile(ebookFileKey(id, lang))
    if (!file) continue
    const changedAt = file.changedAt.toISOString()
    files.push({ lang, bytes: file.size, changedAt, pages: pages[lang] ?? null })
  }
  return files
}

/** One file for staff. Fails with `document-not-found` or `ebook-file-not-found`. */
export async function openEbookFile(
  { db, findFile }: Pick<Deps, 'db' | 'findFile'>,
  { id, lang }: FileKey,
): Promise<{ readonly file: FoundFile; readonly title: string }> {
  const { title } = await findDraft(db, id)
  const file = (await findFile(ebookFileKey(id, lang))) ?? fail('ebook-file-not-found')
  return { file, title: title[lang] }
}

const perHour: Limit = { name: 'ebook-upload', max: 60, windowSeconds: 3_600 }

/**
 * Checks that run before the upload is read. Fails with `document-not-found`, or with `too-many-requests` after sixty
 * uploads in an hour.
 */
export async function beginEbookUpload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Pick<Actor, 'userId'>,
  id: string,
): Promise<void> {
  await findDraft(db, id)
  if (!(await countAgainstQuota(db, perHour, userId, clock()))) fail('too-many-requests')
}

/** Replaces the PDF, for visitors as well. Uploading the same file again changes nothing. */
export async function storeEbookFile(
  { findFile, storeFile }: Pick<Deps, 'findFile' | 'storeFile'>,
  { id, lang }: FileKey,
  { path, ...after }: SentPdf,
): Promise<void> {
  const key = ebookFileKey(id, lang)
  const before = await readFacts(findFile, key)
  if (before?.sha256 === after.sha256) return
  await storeFile(key, createReadStream(path), after.bytes)
  recordChange({ ...(before && { before }), after })
}

/** Fails with `document-not-found`, `ebook-file-not-found`, or `ebook-file-in-use` while the file is published. */
export async function removeEbookFile(
  { db, findFile, removeFile }: Pick<Deps, 'db' | 'findFile' | 'removeFile'>,
  { id, lang }: FileKey,
): Promise<void> {
  const { documentId } = await findDraft(db, id)
  const key = ebookFileKey(id, lang)
  const before = (await readFacts(findFile, key)) ?? fail('ebook-file-not-found')
  await db.transaction(async (tx) => {
    // The lock serialises this with a publication: an earlier one needs the file, and a later one fails without it.
    await lockDocuments(tx, [documentId])
    if ((await pagesForVisitors(tx, id))[lang] !== undefined) fail('ebook-file-in-use')
    recordChange({ before })
    await removeFile(key)
  })
}

async function readFacts(findFile: FindFile, key: string) {
  const file = await findFile(key)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const piece of await file.read()) hash.update(piece as Buffer)
  return { bytes: file.size, sha256: hash.digest('hex') }
}
