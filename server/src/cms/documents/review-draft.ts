import type { Draft } from '@matla/contract/documents/shape'
import { byWhom } from '#lib/by-whom.ts'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readReview } from '#platform/settings/settings.ts'
import type { Known } from './current-document.ts'
import { failGone } from './draft-gone.ts'
import { type DraftRow, findDraft, findNamedDraft, lockDocument, updateDraft } from './drafts.store.ts'
import { publishable } from './publishable.ts'

type ReviewDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'findFile'>

/** Fails with `review-needed` while the shop wants approvals and this draft, as it is, has none. */
export async function requireApproval(db: Db, draft: DraftRow): Promise<void> {
  if (draft.approvedRevision === draft.revision) return
  const { isRequired } = await readReview(db)
  if (isRequired) fail('review-needed')
}

/** The draft as it was looked at. Fails with `draft-not-found`, `draft-changed` (both: who and when). */
export async function lockedDraft(tx: Tx, { id }: Known, revision: number): Promise<DraftRow> {
  await lockDocument(tx, id)
  const draft = (await findDraft(tx, id)) ?? (await failGone(tx, id))
  if (draft.revision === revision) return draft
  const named = await findNamedDraft(tx, id)
  return fail('draft-changed', byWhom(named?.changedBy ?? '', draft.changedAt))
}

/** Asks for an approval of the draft. Fails as `lockedDraft`, and with `document-incomplete`, `document-not-valid`. */
export const askReview = (
  { db, clock, config, findFile }: ReviewDeps,
  staff: Actor,
  known: Known,
  revision: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const draft = await lockedDraft(tx, known, revision)
    const looking = { slug: config.slug, isImport: false, findFile }
    await publishable(tx, known, draft.value as Draft, looking)
    await updateDraft(tx, known.id, { reviewAskedBy: staff.userId, reviewAskedAt: clock() })
    recordChange({ after: { revision } })
  })

/** Approves the draft as it was looked at, and no later state of it. Fails as `lockedDraft`. */
export const approveDraft = (
  { db }: ReviewDeps,
  staff: Actor,
  known: Known,
  revision: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockedDraft(tx, known, revision)
    await updateDraft(tx, known.id, { approvedRevision: revision, approvedBy: staff.userId })
    recordChange({ after: { revision } })
  })
