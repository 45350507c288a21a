import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { recordPresence, listOthersPresent } from './conversation.store.ts'
import { type DocumentRef, readCurrent } from './current-document.ts'
import { findDraft } from './drafts.store.ts'

/**
 * Records that the actor has the document open. Returns who else has it open, and the current revision and version.
 * Fails with `document-not-found`.
 */
export async function recordPresent(db: Db, { userId }: Actor, document: DocumentRef, field: string) {
  const draft = await findDraft(db, document.id)
  const { version, published } = await readCurrent(db, document)
  if (!draft && !published) fail('document-not-found')
  await recordPresence(db, document.id, userId, field)
  return { others: await listOthersPresent(db, document.id, userId), revision: draft?.revision ?? 0, version }
}
