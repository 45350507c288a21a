import { fail } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import { eraseWaysIn } from './erase-unproven.ts'
import { closeMerged, lockBoth, moveProfile } from './merged-accounts.store.ts'
import { deleteUnproven, hasIdentity, type User } from './users.store.ts'

export { isStaffAccount } from './staff-members.store.ts'
export { isMergedInto, isOfAccount, lockBoth } from './merged-accounts.store.ts'

/** Both accounts, locked until the transaction ends. Fails with `user-not-found` when one of them is closed. */
export async function lockAccountsOf(
  tx: Tx,
  { stayingId, closingId }: { readonly stayingId: string; readonly closingId: string },
): Promise<{ readonly staying: User; readonly closing: User }> {
  const found = await lockBoth(tx, [stayingId, closingId])
  const [staying, closing] = [stayingId, closingId].map((id) => found.find((user) => user.id === id))
  return staying && closing ? { staying, closing } : fail('user-not-found')
}

/** Somebody may have made the account at an address that is not his, and be able to enter it. */
export const mayBeAStrangers = async (tx: Tx, { id, emailVerified, passwordHash }: User): Promise<boolean> =>
  !emailVerified && (passwordHash !== null || (await hasIdentity(tx, id)))

/**
 * Closes an account whose courses, wishes and notes went to another one, with every way into it; its profile goes along
 * where the other has none. Returns the picture whose file is to be removed once this holds.
 */
export async function closeInto(tx: Tx, closing: User, stayingId: string, now: Date): Promise<string | null> {
  await eraseWaysIn(tx, closing.id)
  await moveProfile(tx, closing.id, stayingId)
  const pictureId = await deleteUnproven(tx, closing.id)
  await closeMerged(tx, closing, stayingId, now)
  return pictureId
}
