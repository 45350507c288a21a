import { fail } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import { eraseSignInMethods } from './erase-unverified-data.ts'
import { markMerged, lockOpenUsers, moveProfile } from './merged-accounts.store.ts'
// The locks that other modules may use.
export { lockOpenUsers } from './merged-accounts.store.ts'
import { deleteUnverifiedData, hasIdentity, type User } from './users.store.ts'

/** Locks both accounts until the transaction ends. Fails with `user-not-found` when one of them is closed. */
export async function lockAccountsToMerge(
  tx: Tx,
  { stayingId, closingId }: { readonly stayingId: string; readonly closingId: string },
): Promise<{ readonly staying: User; readonly closing: User }> {
  const found = await lockOpenUsers(tx, [stayingId, closingId])
  const [staying, closing] = [stayingId, closingId].map((id) => found.find((user) => user.id === id))
  return staying && closing ? { staying, closing } : fail('user-not-found')
}

/** Whether the account has credentials but an unconfirmed address: another person may have created it. */
export const mayBelongToStranger = async (
  tx: Tx,
  { id, emailVerified, passwordHash }: User,
): Promise<boolean> => !emailVerified && (passwordHash !== null || (await hasIdentity(tx, id)))

/**
 * Closes an account whose courses, wishlist and notes were moved to another one, and deletes its credentials. Its
 * profile moves too if the other account has none. Returns the id of the picture whose file to remove after the
 * commit.
 */
export async function closeMergedAccount(
  tx: Tx,
  closing: User,
  stayingId: string,
  now: Date,
): Promise<string | null> {
  await eraseSignInMethods(tx, closing.id)
  await moveProfile(tx, closing.id, stayingId)
  const pictureId = await deleteUnverifiedData(tx, closing.id)
  await markMerged(tx, closing, stayingId, now)
  return pictureId
}
