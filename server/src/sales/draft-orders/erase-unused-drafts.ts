import { dayMs } from '@matla/contract/kit/riyadh'
import type { Deps } from '#platform/deps.ts'
import { deleteUnusedDrafts } from './draft-orders.store.ts'

/** As the record of processing says. */
const retentionDays = 90

/** Deletes what staff prepared for people who never paid and have no account, after its link has ended. Returns how many. */
export const eraseUnusedDrafts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteUnusedDrafts(db, new Date(clock().getTime() - retentionDays * dayMs))
