import { createHash } from 'node:crypto'
import type { Db } from '#db/database.ts'
import { refuse } from '#kit/refuse.ts'
import { countTry, deleteEndedLimits, deleteLimit, readTries } from './limits.store.ts'

export type Limit = { readonly name: string; readonly most: number; readonly windowSeconds: number }

/** Keys name people and addresses: only their hash is stored. */
const keyOf = (limit: Limit, who: string) =>
  `${limit.name}:${createHash('sha256').update(who).digest('base64url')}`

/** Refuses `too-many-requests` when the failures of this caller have reached the limit. */
export async function stopWhenLimited(db: Db, limit: Limit, who: string, now: Date): Promise<void> {
  if ((await readTries(db, keyOf(limit, who), now)) >= limit.most) refuse('too-many-requests')
}

export async function isLimited(db: Db, limit: Limit, who: string, now: Date): Promise<boolean> {
  return (await readTries(db, keyOf(limit, who), now)) >= limit.most
}

/** Counts one try and says whether it is within the limit; of those who come at once, only as many are. */
export async function takeTry(db: Db, limit: Limit, who: string, now: Date): Promise<boolean> {
  return (await countTry(db, keyOf(limit, who), now, endOf(limit, now))) <= limit.most
}

/** What was counted against this caller counts no more. */
export const forgetTries = (db: Db, limit: Limit, who: string): Promise<void> =>
  deleteLimit(db, keyOf(limit, who))

const endOf = (limit: Limit, now: Date) => new Date(now.getTime() + limit.windowSeconds * 1_000)

export async function countFailure(db: Db, limit: Limit, who: string, now: Date): Promise<void> {
  await countTry(db, keyOf(limit, who), now, endOf(limit, now))
}

export const deleteOldLimits = (db: Db, now: Date): Promise<void> => deleteEndedLimits(db, now)
