import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { notePresence, othersPresent } from './conversation.store.ts'
import { type Known, readCurrent } from './current-document.ts'
import { findDraft } from './drafts.store.ts'

/**
 * Notes that he has the document open; answers who else has, and whether it was changed or published since. Fails with
 * `document-not-found`.
 */
export async function notePresent(db: Db, { userId }: Actor, known: Known, field: string) {
  const draft = await findDraft(db, known.id)
  const { version, published } = await readCurrent(db, known)
  if (!draft && !published) fail('document-not-found')
  await notePresence(db, known.id, userId, field)
  return { others: await othersPresent(db, known.id, userId), revision: draft?.revision ?? 0, version }
}
