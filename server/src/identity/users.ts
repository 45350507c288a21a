import type { Lang } from '@matla/contract/kit/lang'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
export { fillPersonSearch, hasWords, searchPeople as findPeople } from './person-search.store.ts'
import { findUser, findUserByEmail, insertGuest, lockOpenUser, updateUser } from './users.store.ts'

/**
 * Locks a user until the transaction ends. Whatever is written about a user is written after this, so that nothing is
 * added to an account that is being closed. Fails with `sign-in-needed` when it is closed: its sessions have ended.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  if (!(await lockOpenUser(tx, userId))) fail('sign-in-needed')
}

/** The same for whoever acts without a session. */
export const isOpenAccount = (tx: Db, userId: string): Promise<boolean> => lockOpenUser(tx, userId)

export type Guest = { readonly email: string; readonly fullName: string; readonly lang: Lang }

/** An account without a password. Returns its id. Fails with `user-exists`. */
export async function addGuestAccount(tx: Db, guest: Guest, now: Date): Promise<string> {
  const id = newId(now)
  return (await insertGuest(tx, { id, ...guest, createdAt: now })) ? id : fail('user-exists')
}

/** The account with this id or this tidied address, also a closed one. */
export const accountOf = (db: Db, { id, email }: { readonly id?: string; readonly email?: string }) =>
  id === undefined ? findUserByEmail(db, email ?? '') : findUser(db, id)

export const renameUser = (db: Db, userId: string, fullName: string): Promise<void> =>
  updateUser(db, userId, { fullName })

/** Since when this account exists. */
export async function registeredAt(db: Db, userId: string): Promise<Date> {
  return (await findUser(db, userId))?.createdAt ?? fail('unexpected')
}

/** The address of the account, or of the one that it was joined to; '' when there is none. */
export async function emailOf(db: Db, userId: string): Promise<string> {
  return (await findUser(db, await currentAccountId(db, userId)))?.email ?? ''
}

/** The account, or the one that it was joined to. */
export const currentAccountId = async (db: Db, userId: string): Promise<string> =>
  (await findUser(db, userId))?.mergedInto ?? userId

/** Whether the user has shown that the mailbox is his: by a mailed link, or by a provider that speaks for the address. */
export async function isEmailVerified(db: Db, userId: string): Promise<boolean> {
  return (await findUser(db, userId))?.emailVerified ?? false
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return typeof (await findUser(db, userId))?.passwordHash === 'string'
}
