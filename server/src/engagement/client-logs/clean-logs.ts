import { logRetentionDays } from '@matla/contract/client-logs/client-events'
import type { Deps } from '#platform/deps.ts'
import { deleteLogsBefore } from './client-logs.store.ts'

const dayMs = 86_400_000

/** Removes logs older than five days; answers how many (R362). */
export const cleanLogs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteLogsBefore(db, new Date(clock().getTime() - logRetentionDays * dayMs))
