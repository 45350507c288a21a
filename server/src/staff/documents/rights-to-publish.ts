import type { Right } from '@matla/contract/kit/rights'
import { type DocumentRef, readCurrent } from '#cms/documents/current-document.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * The rights that publishing a document requires besides `content.publish`, with a fresh identity confirmation: a
 * legal page binds the shop, and the first publication of a product sets its price.
 */
export async function rightsToPublish(db: Db, document: DocumentRef): Promise<readonly Right[]> {
  const { kind } = document.port
  if (kind === 'legal') return ['legal.publish']
  if (kind !== 'course' && kind !== 'product') return []
  const { published } = await readCurrent(db, document)
  return published === null ? ['price.write'] : []
}
