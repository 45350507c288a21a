import type { Db } from '#platform/db/database.ts'
import { deleteUsedLinksBefore } from './used-links.store.ts'

export { recordUsedLink, wasLinkUsed } from './used-links.store.ts'

/** So long a second opening is told what the first one did. */
const retentionDays = 90

export const deleteOldUsedLinks = (db: Db, now: Date): Promise<void> =>
  deleteUsedLinksBefore(db, new Date(now.getTime() - retentionDays * 86_400_000))
