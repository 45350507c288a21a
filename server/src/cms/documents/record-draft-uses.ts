import { recordUses } from '#cms/media/record-uses.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { findDraft } from './drafts.store.ts'
import { waitingPublication } from './publications.store.ts'

/** Which files the draft of a document and what is scheduled of it show, once either was written or is gone. */
export async function recordDraftUses(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  documentId: string,
): Promise<void> {
  const draft = await findDraft(tx, documentId)
  const waiting = await waitingPublication(tx, documentId)
  const values = [draft?.value, waiting?.publication.value]
  await recordUses(tx, { documentId, isDraft: true }, values, config.slug)
}
