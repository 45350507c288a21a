import { recordUses } from '#cms/media/record-uses.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { findDraft } from './drafts.store.ts'
import { findWaitingPublication } from './publications.store.ts'

/** Records which files the draft and the scheduled value show, after either was written or deleted. */
export async function recordDraftUses(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  documentId: string,
): Promise<void> {
  const draft = await findDraft(tx, documentId)
  const waiting = await findWaitingPublication(tx, documentId)
  const values = [draft?.value, waiting?.publication.value]
  await recordUses(tx, { documentId, isDraft: true }, values, config.slug)
}
