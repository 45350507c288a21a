import { createHash } from 'node:crypto'
import type { Db } from '#db/database.ts'
import { refuse } from '#kit/refuse.ts'
import { countTry, deleteEndedLimits, readTries } from './limits.store.ts'

export type Limit = { readonly name: string; readonly most: number; readonly windowSeconds: number }

/** Keys name people and addresses: only their hash is stored. */
const keyOf = (limit: Limit, who: string) =>
  `${limit.name}:${createHash('sha256').update(who).digest('base64url')}`

/** Refuses `too-many-requests` when the failures of this caller have reached the limit. */
export async function stopWhenLimited(db: Db, limit: Limit, who: string, now: Date): Promise<void> {
  if ((await readTries(db, keyOf(limit, who), now)) >= limit.most) refuse('too-many-requests')
}

export async function countFailure(db: Db, limit: Limit, who: string, now: Date): Promise<void> {
  await countTry(db, keyOf(limit, who), now, new Date(now.getTime() + limit.windowSeconds * 1_000))
}

export const deleteOldLimits = (db: Db, now: Date): Promise<void> => deleteEndedLimits(db, now)
