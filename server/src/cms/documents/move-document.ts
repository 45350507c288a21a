import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { type DocumentRef, readCurrent } from './current-document.ts'
import { lockDocument } from './drafts.store.ts'

/**
 * Moves a document after another one of its kind in the public order; null moves it to the front. Fails with
 * `document-not-found` or `document-not-published`.
 */
export const moveDocument = (
  { db }: Pick<Deps, 'db'>,
  document: DocumentRef,
  after: DocumentRef | null,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { port, key } = document
    if (!port.move || (after && after.port !== port)) return fail('document-not-found')
    // Serialises concurrent moves.
    await lockDocument(tx, `order of ${port.kind}`)
    for (const each of [document, ...(after ? [after] : [])])
      if (!(await readCurrent(tx, each)).published) fail('document-not-published')
    if (after?.key !== key) await port.move(tx, key, after?.key ?? null)
    recordChange({ after: { after: after?.id ?? null } })
  })
