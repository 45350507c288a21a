import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { countTry, deleteEndedLimits, deleteLimit, uncountTry } from './limits.store.ts'

export type Limit = { readonly name: string; readonly most: number; readonly windowSeconds: number }

/** One counted try; `giveBack` takes it out again. */
export type Taken = { readonly key: string; readonly until: Date }

/** Keys name people and addresses: only their hash is stored. */
export const keyOf = ({ name }: Pick<Limit, 'name'>, who: string): string =>
  `${name}:${createHash('sha256').update(who).digest('base64url')}`

/** Counts one try before the work that it is for; null: the limit is reached, the work is not to be done. */
export async function take(db: Db, limit: Limit, who: string, now: Date): Promise<Taken | null> {
  const key = keyOf(limit, who)
  const until = new Date(now.getTime() + limit.windowSeconds * 1_000)
  const counted = await countTry(db, { key, most: limit.most, now, until })
  return counted === null ? null : { key, until: counted }
}

/** For quotas, whose tries all count: whether one more was within the limit. */
export const takeTry = async (db: Db, limit: Limit, who: string, now: Date): Promise<boolean> =>
  (await take(db, limit, who, now)) !== null

/** The work went well: its try counts no more. */
export const giveBack = (db: Db, { key, until }: Taken): Promise<void> => uncountTry(db, key, until)

/** What was counted against this caller counts no more. */
export const clearTries = (db: Db, limit: Pick<Limit, 'name'>, who: string): Promise<void> =>
  deleteLimit(db, keyOf(limit, who))

export const deleteOldLimits = (db: Db, now: Date): Promise<void> => deleteEndedLimits(db, now)
