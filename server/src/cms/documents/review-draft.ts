import type { Draft } from '@matla/contract/documents/shape'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readReview } from '#platform/settings/settings.ts'
import { addTask, closeTask, closeTasks } from '#platform/tasks/tasks.ts'
import { insertComment } from './conversation.store.ts'
import type { DocumentRef } from './current-document.ts'
import { failGone } from './draft-gone.ts'
import { type DraftRow, findDraft, findNamedDraft, updateDraft } from './drafts.store.ts'
import { lockEditable } from './lock-editable.ts'
import { toPublishable } from './publishable.ts'

type ReviewDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'findFile'>

/** Fails with `review-needed` when the shop requires approvals and this revision has none. */
export async function requireApproval(db: Db, draft: DraftRow): Promise<void> {
  if (draft.approvedRevision === draft.revision) return
  const { isRequired } = await readReview(db)
  if (isRequired) fail('review-needed')
}

/** Locks this revision of the draft. Fails with `draft-not-found` or `draft-changed` (who and when). */
export async function lockDraft(tx: Tx, { id }: DocumentRef, revision: number): Promise<DraftRow> {
  await lockEditable(tx, id)
  const draft = (await findDraft(tx, id)) ?? (await failGone(tx, id))
  if (draft.revision === revision) return draft
  const namedDraft = await findNamedDraft(tx, id)
  return fail('draft-changed', toActorFields(namedDraft?.changedBy ?? '', draft.changedAt))
}

/**
 * Requests an approval of the draft, which opens a task for its reviewers. Fails like `lockDraft`, and with
 * `document-incomplete` or `document-not-valid`.
 */
export const requestReview = (
  { db, clock, config, findFile }: ReviewDeps,
  staff: Actor,
  document: DocumentRef,
  revision: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const draft = await lockDraft(tx, document, revision)
    const looking = { slug: config.slug, isImport: false, findFile }
    await toPublishable(tx, document, draft.value as Draft, looking)
    const now = clock()
    await updateDraft(tx, document.id, { reviewAskedBy: staff.userId, reviewAskedAt: now })
    await closeTask(tx, { kind: 'draft-reviewed', subject: document.id }, now)
    const detail = { ...titleFacts(draft), by: staff.fullName }
    await addTask(tx, { kind: 'draft-waiting', subject: document.id, orderId: null, detail }, now)
    recordChange({ after: { revision } })
  })

/** Approves only this revision of the draft. Fails like `lockDraft`. */
export const approveDraft = (
  { db, clock }: ReviewDeps,
  staff: Actor,
  document: DocumentRef,
  revision: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const draft = await lockDraft(tx, document, revision)
    await updateDraft(tx, document.id, { approvedRevision: revision, approvedBy: staff.userId })
    await endReview(tx, staff, draft, { state: 'approved', answer: '', now: clock() })
    recordChange({ after: { revision } })
  })

type ChangesInput = { readonly revision: number; readonly words: string }

/** Sends the draft back with a comment and ends its approval or review request. Fails like `lockDraft`. */
export const requestChanges = (
  { db, clock }: ReviewDeps,
  staff: Actor,
  document: DocumentRef,
  { revision, words }: ChangesInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const draft = await lockDraft(tx, document, revision)
    const now = clock()
    const comment = { documentId: document.id, path: '', lang: null, words, by: staff.userId, at: now }
    await insertComment(tx, { id: newId(now), ...comment })
    const noReview = { reviewAskedBy: null, reviewAskedAt: null, approvedRevision: null, approvedBy: null }
    await updateDraft(tx, document.id, noReview)
    await endReview(tx, staff, draft, { state: 'changes', answer: words, now })
    recordChange({ after: { revision } })
  })

type Decision = {
  readonly state: 'approved' | 'changes'
  readonly answer: string
  readonly now: Date
}

/** Opens a task with the decision for the person who requested the review, or else for the draft's last editor. */
async function endReview(
  tx: Tx,
  { userId, fullName }: Actor,
  draft: DraftRow,
  { state, answer, now }: Decision,
): Promise<void> {
  const subject = draft.documentId
  await closeReviewTasks(tx, subject, now)
  const takenBy = draft.reviewAskedBy ?? draft.changedBy
  if (takenBy === userId) return
  const detail = { ...titleFacts(draft), state, by: fullName, answer: answer.slice(0, maxAnswer) }
  await addTask(tx, { kind: 'draft-reviewed', subject, orderId: null, detail, takenBy }, now)
}

/** Longer comments are shortened here and shown in full on the document's page. */
const maxAnswer = 500

const titleFacts = ({ title }: DraftRow) => ({ titleAr: title.ar, titleEn: title.en })

/** Closes the tasks about the review of a draft that was decided on or no longer exists. */
export const closeReviewTasks = (tx: Tx, subject: string, now: Date): Promise<boolean> =>
  closeTasks(tx, { kinds: ['draft-waiting', 'draft-reviewed'], subject }, now)
