import { parseDocumentId } from '@matla/contract/documents/kinds'
import { isSameDraft } from '@matla/contract/documents/differences'
import { toPublished, toDraft } from '@matla/contract/documents/draft-form'
import { getShape } from '@matla/contract/documents/get-shape'
import type { Draft, Fields } from '@matla/contract/documents/shape'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { DocumentPort, DocumentPorts } from '#cms/ports/document-port.ts'
import { findLatestVersion } from './versions.store.ts'

/** A document id resolved to its key, fields and port. */
export type DocumentRef = {
  readonly id: string
  readonly key: string
  readonly fields: Fields
  readonly port: DocumentPort
}

/** Fails with `document-not-found` for an unknown id. */
export function resolveDocument(ports: DocumentPorts, id: string): DocumentRef {
  const document = parseDocumentId(id)
  const fields = getShape(id)
  if (!document || !fields) return fail('document-not-found')
  return { id, key: document.key, fields, port: ports[document.kind] }
}

export type Current = {
  /** The published version in the form of a draft; null when it was never published. */
  readonly published: Draft | null
  readonly isPublished: boolean
  /** 0 for a document without a version. */
  readonly version: number
  /** Who published the newest version and when. */
  readonly by: string
  readonly at: Date | null
}

/**
 * The published value, or the last one before it was unpublished. Item ids come from the newest version, unless the
 * tables have been changed in another way.
 */
export async function readCurrent(db: Db, { id, key, fields, port }: DocumentRef): Promise<Current> {
  const found = await port.read(db, key)
  const latest = await findLatestVersion(db, id)
  const facts = {
    isPublished: found?.isPublished ?? false,
    version: latest?.version.version ?? 0,
    by: latest?.by ?? '',
    at: latest?.version.at ?? null,
  }
  if (!found) return { ...facts, published: null }
  const ofTables = toDraft(fields, found.value)
  // Stored versions are drafts of this shape, but those of an older program may lack fields.
  const ofVersion = latest && (latest.version.value as Draft)
  // The tables no longer contain how an unpublished course is sold.
  if (ofVersion && !found.isPublished) return { ...facts, published: { ...ofTables, ...ofVersion } }
  const isSame = ofVersion && isSameDraft(toPublished(fields, ofVersion), toPublished(fields, ofTables))
  return { ...facts, published: isSame ? ofVersion : ofTables }
}
