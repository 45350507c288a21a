import { dayMs } from '@matla/contract/kit/riyadh'
import type { Deps } from '#platform/deps.ts'
import { deletePresenceBefore } from './conversation.store.ts'
import { deleteLinksBefore } from './preview-links.store.ts'

const linkDays = 30

/** Deletes presence rows older than a day and preview links that expired 30 days ago. */
export async function cleanDocuments({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime()
  await deletePresenceBefore(db, new Date(now - dayMs))
  await deleteLinksBefore(db, new Date(now - linkDays * dayMs))
}
