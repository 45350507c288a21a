import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { DocumentRef } from './current-document.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { lockDocument } from './drafts.store.ts'
import { hideDocument } from './publish-document.ts'
import { failInUse, findReferrers, isBlocking } from './referrers.ts'
import { publishWithoutReferences } from './remove-references.ts'

export type UnpublishDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type UnpublishInput = {
  readonly document: DocumentRef
  readonly note: string
  /** Whether to remove the document from the published documents that refer to it first. */
  readonly removesReferences: boolean
}

/**
 * Unpublishes a document. Fails with `document-always-published`, `document-not-published`, `document-in-use` (with the
 * documents that refer to it) or `review-needed`.
 */
export const unpublishDocument = (
  deps: UnpublishDeps,
  staff: Actor,
  ports: DocumentPorts,
  input: UnpublishInput,
): Promise<void> => deps.db.transaction((tx) => unpublishWithin(tx, deps, staff, ports, input))

/** Unpublishes a document within a transaction. */
export async function unpublishWithin(
  tx: Tx,
  deps: UnpublishDeps,
  staff: Actor,
  ports: DocumentPorts,
  { document: known, note, removesReferences }: UnpublishInput,
): Promise<void> {
  await lockDocument(tx, known.id)
  const by = { note, by: staff.userId, now: deps.clock() }
  if (known.port.hide && removesReferences)
    await publishWithoutReferences(tx, await findReferrers(tx, ports, known), {
      ...by,
      slug: deps.config.slug,
    })
  await requireUnused(tx, ports, known)
  await hideDocument(tx, known, by)
}

/** Fails with `document-in-use` and the documents that a document is part of. */
export async function requireUnused(tx: Tx, ports: DocumentPorts, document: DocumentRef): Promise<void> {
  const blocking = document.port.hide ? (await findReferrers(tx, ports, document)).filter(isBlocking) : []
  if (blocking.length > 0) failInUse(blocking)
}
