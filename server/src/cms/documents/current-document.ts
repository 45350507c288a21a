import { parseDocumentId } from '@matla/contract/documents/kinds'
import { isSameDraft } from '@matla/contract/documents/differences'
import { toPublished, toDraft } from '@matla/contract/documents/draft-form'
import { getShape } from '@matla/contract/documents/get-shape'
import type { Draft, Fields } from '@matla/contract/documents/shape'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { DocumentPort, DocumentPorts } from './document-port.ts'
import { latestVersion } from './versions.store.ts'

/** What a document's id leads to. */
export type Known = {
  readonly id: string
  readonly key: string
  readonly fields: Fields
  readonly port: DocumentPort
}

/** Fails with `document-not-found` for an id of no document. */
export function knownDocument(ports: DocumentPorts, id: string): Known {
  const document = parseDocumentId(id)
  const fields = getShape(id)
  if (!document || !fields) return fail('document-not-found')
  return { id, key: document.key, fields, port: ports[document.kind] }
}

export type Current = {
  /** In the form of drafts; null: it was never published. */
  readonly published: Draft | null
  readonly isPublished: boolean
  /** 0: nobody has published it here yet. */
  readonly version: number
  /** Who published the newest version, and when. */
  readonly by: string
  readonly at: Date | null
}

/**
 * What is published, or was before it was unpublished. Ids of items are those of the newest version, as long as nothing
 * else wrote into the tables.
 */
export async function readCurrent(db: Db, { id, key, fields, port }: Known): Promise<Current> {
  const found = await port.read(db, key)
  const latest = await latestVersion(db, id)
  const facts = {
    isPublished: found?.isPublished ?? false,
    version: latest?.version.version ?? 0,
    by: latest?.by ?? '',
    at: latest?.version.at ?? null,
  }
  if (!found) return { ...facts, published: null }
  const ofTables = toDraft(fields, found.value)
  // What was stored is a draft of this shape; a shape of an older program may lack fields.
  const ofVersion = latest && (latest.version.value as Draft)
  // That a course is unpublished stands in its tables in place of how it is sold.
  if (ofVersion && !found.isPublished) return { ...facts, published: { ...ofTables, ...ofVersion } }
  const isSame = ofVersion && isSameDraft(toPublished(fields, ofVersion), toPublished(fields, ofTables))
  return { ...facts, published: isSame ? ofVersion : ofTables }
}
