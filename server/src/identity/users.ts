import type { Lang } from '@matla/contract/kit/lang'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
// The queries that other modules may use.
export {
  fillPersonSearch,
  findUsersOfPhone,
  isMergedInto,
  isOfAccount,
  isSearchedUser,
  searchUsers,
} from './users.store.ts'
import { findUser, findUserByEmail, insertGuest, lockOpenUser, updateUser } from './users.store.ts'

/**
 * Locks a user until the transaction ends. Call it before writing any data of a user, so that nothing is added to
 * an account that is being closed. Fails with `sign-in-needed` for a closed account, because its sessions have
 * ended.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  if (!(await lockOpenUser(tx, userId))) fail('sign-in-needed')
}

/** Like `lockUser`, for callers without a session: returns false instead of failing. */
export const isOpenAccount = (tx: Db, userId: string): Promise<boolean> => lockOpenUser(tx, userId)

export type Guest = { readonly email: string; readonly fullName: string; readonly lang: Lang }

/** Creates an account without a password and returns its id. Fails with `user-exists`. */
export async function addGuestAccount(tx: Db, guest: Guest, now: Date): Promise<string> {
  const id = newId(now)
  return (await insertGuest(tx, { id, ...guest, createdAt: now })) ? id : fail('user-exists')
}

/** The account with this id or tidied address, even a closed one. */
export const findAccount = (db: Db, { id, email }: { readonly id?: string; readonly email?: string }) =>
  id === undefined ? findUserByEmail(db, email ?? '') : findUser(db, id)

export const renameUser = (db: Db, userId: string, fullName: string): Promise<void> =>
  updateUser(db, userId, { fullName })

/** When the account was created. */
export async function findRegistrationDate(db: Db, userId: string): Promise<Date> {
  return (await findUser(db, userId))?.createdAt ?? fail('unexpected')
}

/** The address of the account or, after a merge, of the remaining one; '' when there is none. */
export async function findCurrentEmail(db: Db, userId: string): Promise<string> {
  return (await findUser(db, await currentAccountId(db, userId)))?.email ?? ''
}

/** The id of the account or, after a merge, of the remaining one. */
const currentAccountId = async (db: Db, userId: string): Promise<string> =>
  (await findUser(db, userId))?.mergedInto ?? userId

/**
 * Facts about the account that bought: whether its address was confirmed, and which account has its courses now.
 */
export async function findBuyerAccount(db: Db, userId: string) {
  const account = await findUser(db, userId)
  const current = account?.mergedInto ? await findUser(db, account.mergedInto) : account
  return {
    isEmailVerified: account?.emailVerified ?? false,
    currentId: current?.id ?? userId,
    hasPassword: typeof current?.passwordHash === 'string',
  }
}

/** Whether the address was confirmed by a mailed link or by a provider that is authoritative for it. */
export async function isEmailVerified(db: Db, userId: string): Promise<boolean> {
  return (await findUser(db, userId))?.emailVerified ?? false
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return typeof (await findUser(db, userId))?.passwordHash === 'string'
}
