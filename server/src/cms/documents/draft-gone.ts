import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { findLastEntry } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/db/database.ts'

const ends = ['publish', 'unpublish', 'schedule', 'discard']

/** Fails with `draft-not-found`, and with who ended the draft and when. */
export async function failGone(db: Db, documentId: string): Promise<never> {
  const last = await findLastEntry(db, { area: 'documents', actions: ends, subjects: [documentId] })
  return fail('draft-not-found', last && toActorFields(last.by, last.at))
}
