import type { Lang } from '@matla/contract/kit/lang'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/errors.ts'
import { insertGuest, renameUser } from './accounts.store.ts'

export type Guest = { readonly email: string; readonly fullName: string; readonly lang: Lang }

/** An account without a password (decision 8). Returns its id. Refuses `user-exists`. */
export async function addGuestAccount(tx: Db, guest: Guest, now: Date): Promise<string> {
  const id = newId(now)
  return (await insertGuest(tx, { id, ...guest, createdAt: now })) ? id : refuse('user-exists')
}

export const renameGuest = (db: Db, userId: string, fullName: string): Promise<void> =>
  renameUser(db, userId, fullName)
