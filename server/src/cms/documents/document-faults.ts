import { walkFields } from '@matla/contract/documents/walk-fields'
import type { Draft, ReferenceTo } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { listMediaIn } from '#cms/media/used-media.ts'
import { findUploaded } from '#cms/media/media.store.ts'
import type { RejectedFields } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { FindFile } from '#platform/storage/files.ts'
import type { DocumentRef } from './current-document.ts'
import type { PublishedValue } from '#cms/ports/document-port.ts'
import { findReferencedKeys } from './references.store.ts'

const texts = {
  notShown: {
    en: 'This isn’t published or no longer exists. Choose another one.',
    ar: 'هذا غير منشور أو لم يعد موجودًا. اختر غيره.',
  },
  noFile: {
    en: 'This file is no longer in the media library. Choose another one.',
    ar: 'لم يعد هذا الملف بين الوسائط. اختر غيره.',
  },
} as const

type Draftable = { readonly draft: Draft; readonly value: PublishedValue }
export type FaultOptions = {
  /** The path prefix that videos are served under. */
  readonly slug: string
  /** References only need to exist, because an import publishes and hides many documents in one transaction. */
  readonly isImport: boolean
  /** null to skip files: an import stores them last, and a preview works without them. */
  readonly findFile: FindFile | null
}

/** The faults that block a publication, except for missing fields, by path such as `courses/b3/course`. */
export async function findDocumentFaults(
  tx: Tx,
  document: DocumentRef,
  { draft, value }: Draftable,
  { slug, isImport, findFile }: FaultOptions,
): Promise<RejectedFields> {
  return {
    ...(await findReferenceFaults(tx, document, draft, !isImport)),
    ...(await findMediaFaults(tx, draft, slug)),
    ...(await document.port.check(tx, document.key, value)),
    ...(findFile && (await document.port.checkFiles?.(findFile, document.key, value))),
  }
}

type Reference = { readonly path: string; readonly to: ReferenceTo; readonly key: string }

async function findReferenceFaults(db: Db, { fields }: DocumentRef, draft: Draft, isShown: boolean) {
  const references = [...walkFields(fields, draft)].flatMap(({ path, field, value }): Reference[] =>
    field.kind === 'reference' && typeof value === 'string' && value !== ''
      ? [{ path: path.join('/'), to: field.to, key: value }]
      : [],
  )
  const faults: Record<string, Localized> = {}
  for (const [to, ofKind] of Map.groupBy(references, (reference) => reference.to)) {
    const keys = ofKind.map(({ key }) => key)
    const found = new Set(await findReferencedKeys(db, to, keys, isShown))
    for (const { path, key } of ofKind) if (!found.has(key)) faults[path] = texts.notShown
  }
  return faults
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/** Checks only uploaded files, because built-in ones cannot be deleted. */
async function findMediaFaults(db: Db, draft: Draft, slug: string): Promise<RejectedFields> {
  const uploaded = listMediaIn(draft, slug).flatMap(({ file, path }) => {
    const [id] = uuid.exec(file) ?? []
    return id === undefined ? [] : [{ id, path }]
  })
  if (uploaded.length === 0) return {}
  const found = new Set(
    await findUploaded(
      db,
      uploaded.map(({ id }) => id),
    ),
  )
  return Object.fromEntries(uploaded.flatMap(({ id, path }) => (found.has(id) ? [] : [[path, texts.noFile]])))
}
