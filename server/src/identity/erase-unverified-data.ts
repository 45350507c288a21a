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
 * For an address that was confirmed from another browser than the one that created the account: what is in it may be a
 * stranger's. Deletes credentials, sessions, cart, wishlist, profile and reminders; purchases stay. The name becomes
 * `name`, or that of a paid order; without either it stays until the owner gives theirs, because an invented name would
 * end up on certificates. Returns the id of the picture whose file to remove after the commit.
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
