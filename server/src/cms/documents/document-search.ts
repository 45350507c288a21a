import { documentTexts } from '@matla/contract/documents/document-texts'
import { getShape } from '@matla/contract/documents/get-shape'
import type { Draft } from '@matla/contract/documents/shape'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import { type DocumentRef, resolveDocument, readCurrent } from './current-document.ts'
import { deleteDocumentSearch, listUnsearchable, putDocumentSearch } from './document-search.store.ts'
import { findDraft } from './drafts.store.ts'

/** Stores the search text of a document's newest value; null removes it. */
export async function recordSearch(
  tx: Tx,
  { id, key, fields, port }: DocumentRef,
  value: Draft | null,
): Promise<void> {
  if (value === null) return deleteDocumentSearch(tx, id)
  const { ar, en } = port.titleOf(key, value)
  await putDocumentSearch(tx, id, foldedSearch(ar, en, ...documentTexts(fields, value)))
}

const batchSize = 100

/** Fills in the search text of documents that an earlier version or an import stored without it. Returns how many. */
export async function fillDocumentSearch({ db }: Pick<Deps, 'db'>, ports: DocumentPorts): Promise<number> {
  let filled = 0
  for (let after = ''; ;) {
    const ids = await listUnsearchable(db, after, batchSize)
    for (const id of ids) if (await fillOne(db, ports, id)) filled += 1
    const last = ids.at(-1)
    if (last === undefined) return filled
    after = last
  }
}

const fillOne = (db: Deps['db'], ports: DocumentPorts, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!getShape(id)) return false
    const document = resolveDocument(ports, id)
    // Stored values have been validated.
    const value =
      ((await findDraft(tx, id))?.value as Draft | undefined) ?? (await readCurrent(tx, document)).published
    if (value) await recordSearch(tx, document, value)
    return value !== null
  })
