import type { Db } from '#platform/db/database.ts'
import { archivedName } from './archived-name.ts'
import { findOfDocument } from './chain/e-invoices.store.ts'
import type { TaxDocument } from './documents.store.ts'

/** The XML of a document under its name in an archive: the last attempt, cleared where it was; null for one that was not signed. */
export async function archivedXml(db: Db, document: TaxDocument) {
  const { xml, clearedXml } = (await findOfDocument(db, document.id)) ?? {}
  const bytes = clearedXml ?? xml
  return bytes ? { name: `${archivedName(document)}.xml`, bytes } : null
}
