import { dayMs } from '@matla/contract/kit/riyadh'
import type { Db } from '#platform/db/database.ts'
import { hashToken } from '#lib/ids.ts'
import { deleteUsedLinksBefore, wasLinkUsed } from './used-links.store.ts'

export { recordUsedLink, wasLinkUsed } from './used-links.store.ts'

/** Whether the link with this token was used. */
export const isUsedToken = (db: Db, token: string): Promise<boolean> => wasLinkUsed(db, hashToken(token))

/** For how many days opening a link again is recognised. */
const retentionDays = 90

export const deleteOldUsedLinks = (db: Db, now: Date): Promise<void> =>
  deleteUsedLinksBefore(db, new Date(now.getTime() - retentionDays * dayMs))
