import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteDraft } from './drafts.store.ts'
import { recordDraftUses } from './record-draft-uses.ts'
import { closeReviewTasks } from './review-draft.ts'

/** Deletes a draft that is published, scheduled or discarded, and closes the tasks about its review. */
export async function endDraft(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  documentId: string,
): Promise<void> {
  await deleteDraft(tx, documentId)
  await recordDraftUses(tx, deps, documentId)
  await closeReviewTasks(tx, documentId, deps.clock())
}
