import { dayMs } from '@matla/contract/kit/riyadh'
import { fail } from '#lib/errors.ts'
import { hashToken, newToken } from '#lib/ids.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { DocumentRef } from './current-document.ts'
import { readDraftValue } from './draft-value.ts'
import { findLink, insertLink, revokeLinks, revokeLinksBy } from './preview-links.store.ts'

const days = 7

/**
 * Creates a link that shows the draft to anyone for seven days. Its URL is returned only once. Fails with
 * `document-not-found`.
 */
export const shareDraft = (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  staff: Actor,
  document: DocumentRef,
) =>
  db.transaction(async (tx) => {
    const draft = await readDraftValue(tx, document)
    const at = clock()
    const token = newToken()
    const expiresAt = new Date(at.getTime() + days * dayMs)
    await insertLink(tx, {
      tokenHash: hashToken(token),
      documentId: document.id,
      expiresAt,
      by: staff.userId,
      at,
    })
    recordChange({ after: { endsAt: expiresAt.toISOString() } })
    const path = document.port.placesOf(document.key, draft)[0]?.path ?? '/home/'
    return { url: `${config.publicUrl}/preview/${token}${path}`, expiresAt: expiresAt.toISOString() }
  })

/** Ends every link to a document. Idempotent. */
export const unshareDraft = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  document: DocumentRef,
): Promise<number> =>
  db.transaction(async (tx) => {
    const count = await revokeLinks(tx, document.id, clock())
    recordChange({ before: { count } })
    return count
  })

/** Ends the preview links of a member who leaves. */
export const revokeLinksOf = (tx: Tx, userId: string, now: Date): Promise<void> =>
  revokeLinksBy(tx, userId, now)

export { listOpenLinks } from './preview-links.store.ts'

/** The document of a link. Fails with `not-found` for an unknown, expired or revoked link. */
export async function findSharedDocument(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<string> {
  return ((await findLink(db, hashToken(token), clock())) ?? fail('not-found')).documentId
}
