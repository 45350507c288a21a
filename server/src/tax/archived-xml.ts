import type { Db } from '#platform/db/database.ts'
import { toArchiveName } from './archived-name.ts'
import { findLatestAttempt } from './chain/e-invoices.store.ts'
import type { TaxDocument } from './documents.store.ts'

/** The XML of a document's last attempt, cleared if possible, with its archive name; null for an unsigned document. */
export async function findArchivedXml(db: Db, document: TaxDocument) {
  const { xml, clearedXml } = (await findLatestAttempt(db, document.id)) ?? {}
  const bytes = clearedXml ?? xml
  return bytes ? { name: `${toArchiveName(document)}.xml`, bytes } : null
}
