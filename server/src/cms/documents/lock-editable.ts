import { fail } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import { findBinned } from './binned-documents.store.ts'
import { lockDocument } from './drafts.store.ts'

/** Locks a document until the transaction ends. Fails with `document-binned`. */
export async function lockEditable(tx: Tx, documentId: string): Promise<void> {
  await lockDocument(tx, documentId)
  if (await findBinned(tx, documentId)) fail('document-binned')
}
