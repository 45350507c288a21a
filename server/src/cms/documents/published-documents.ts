import { type DocumentKind, parseDocumentId } from '@matla/contract/documents/kinds'
import { getShape } from '@matla/contract/documents/get-shape'
import type { Draft } from '@matla/contract/documents/shape'
import { listChangedWords } from '#cms/words/changed-words.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { type DocumentRef, resolveDocument, readCurrent } from './current-document.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { lockDocument } from './drafts.store.ts'
import { everyDocument } from './every-document.store.ts'

export type PublishedDocument = {
  readonly document: DocumentRef
  readonly draft: Draft
  /** false when the document was unpublished. */
  readonly isPublished: boolean
}

/**
 * Every document that was ever published, or those of one kind, each kind in public order. Of the program's own
 * sentences, only those that were changed.
 */
export async function publishedDocuments(
  db: Db,
  ports: DocumentPorts,
  kind?: DocumentKind,
): Promise<readonly PublishedDocument[]> {
  const documents: PublishedDocument[] = []
  for (const id of [...(await everyDocument(db)), ...(await listChangedWords(db))]) {
    if (!getShape(id) || (kind && parseDocumentId(id)?.kind !== kind)) continue
    const document = resolveDocument(ports, id)
    const { published, isPublished } = await readCurrent(db, document)
    if (published) documents.push({ document, draft: published, isPublished })
  }
  return documents
}

/** Locks documents until the transaction ends, always in the same order to avoid deadlocks. */
export async function lockDocuments(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await lockDocument(tx, id)
}
