import type { Tx } from '#platform/db/database.ts'
import { deleteLinks } from './one-time.store.ts'
import { deleteUserSessions, revokeUserSessions } from './sessions.store.ts'
import { deleteCredentials, deleteUnverifiedData, nameOnPaidOrder, updateUser } from './users.store.ts'

/** Deletes the credentials (password, Google, second factors), mailed links and sessions of a user. */
export async function eraseSignInMethods(tx: Tx, userId: string): Promise<void> {
  await deleteCredentials(tx, userId)
  await deleteLinks(tx, userId)
  await deleteUserSessions(tx, userId)
}

type UnverifiedAccount = { readonly id: string; readonly name?: string | undefined }

/**
 * Erases an account whose address was confirmed from a different browser than the one that created it, because a
 * stranger may have filled it. Deletes credentials, sessions, cart, wishlist, profile and reminders; purchases
 * stay. The name becomes `name`, or the name on a paid order. Without either it stays until the owner enters
 * theirs, because an invented name would end up on certificates. Returns the id of the picture whose file to
 * remove after the commit.
 */
export async function eraseUnverifiedData(
  tx: Tx,
  { id, name }: UnverifiedAccount,
  now: Date,
): Promise<string | null> {
  await deleteCredentials(tx, id)
  await deleteLinks(tx, id)
  await revokeUserSessions(tx, id, now, null)
  const fullName = name ?? (await nameOnPaidOrder(tx, id))
  if (fullName !== null) await updateUser(tx, id, { fullName })
  return deleteUnverifiedData(tx, id)
}
