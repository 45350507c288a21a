import type { Draft } from '@matla/contract/documents/shape'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readReview } from '#platform/settings/settings.ts'
import type { Known } from './current-document.ts'
import { failGone } from './draft-gone.ts'
import { type DraftRow, findDraft, findNamedDraft, lockDocument, updateDraft } from './drafts.store.ts'
import { toPublishable } from './publishable.ts'

type ReviewDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'findFile'>

/** Fails with `review-needed` when the shop requires approvals and this revision has none. */
export async function requireApproval(db: Db, draft: DraftRow): Promise<void> {
  if (draft.approvedRevision === draft.revision) return
  const { isRequired } = await readReview(db)
  if (isRequired) fail('review-needed')
}

/** Locks this revision of the draft. Fails with `draft-not-found`, `draft-changed` (both with who and when). */
export async function lockDraft(tx: Tx, { id }: Known, revision: number): Promise<DraftRow> {
  await lockDocument(tx, id)
  const draft = (await findDraft(tx, id)) ?? (await failGone(tx, id))
  if (draft.revision === revision) return draft
  const named = await findNamedDraft(tx, id)
  return fail('draft-changed', toActorFields(named?.changedBy ?? '', draft.changedAt))
}

/** Requests an approval of the draft. Fails as `lockDraft`, and with `document-incomplete`, `document-not-valid`. */
export const requestReview = (
  { db, clock, config, findFile }: ReviewDeps,
  staff: Actor,
  known: Known,
  revision: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const draft = await lockDraft(tx, known, revision)
    const looking = { slug: config.slug, isImport: false, findFile }
    await toPublishable(tx, known, draft.value as Draft, looking)
    await updateDraft(tx, known.id, { reviewAskedBy: staff.userId, reviewAskedAt: clock() })
    recordChange({ after: { revision } })
  })

/** Approves this revision of the draft only. Fails as `lockDraft`. */
export const approveDraft = (
  { db }: ReviewDeps,
  staff: Actor,
  known: Known,
  revision: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDraft(tx, known, revision)
    await updateDraft(tx, known.id, { approvedRevision: revision, approvedBy: staff.userId })
    recordChange({ after: { revision } })
  })
