import type { Right } from '@matla/contract/staff/rights'
import { type Known, readCurrent } from '#cms/documents/current-document.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * What publishing a document needs beside `content.publish`, with a fresh proof: a legal page binds the shop, and the
 * first publication of what is sold sets its price.
 */
export async function rightsToPublish(db: Db, known: Known): Promise<readonly Right[]> {
  const { kind } = known.port
  if (kind === 'legal') return ['legal.publish']
  if (kind !== 'course' && kind !== 'product') return []
  const { published } = await readCurrent(db, known)
  return published === null ? ['price.write'] : []
}
