import { dayMs } from '@matla/contract/kit/riyadh'
import type { Deps } from '#platform/deps.ts'
import { deleteUnusedDrafts } from './draft-orders.store.ts'

/** The retention period in the record of processing. */
const retentionDays = 90

/** Deletes drafts for people who never paid and have no account, once the link has ended. Returns how many. */
export const eraseUnusedDrafts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteUnusedDrafts(db, new Date(clock().getTime() - retentionDays * dayMs))
