import type { Tx } from '#platform/db/database.ts'
import { deleteLinks } from './one-time.store.ts'
import { deleteSessionsOf, revokeSessionsOf } from './sessions.store.ts'
import { deleteCredentials, deleteUnproven, nameOnPaidOrder, updateUser } from './users.store.ts'

/** Every way in and every session of a user goes: password, Google, mailed links. */
export async function eraseWaysIn(tx: Tx, userId: string): Promise<void> {
  await deleteCredentials(tx, userId)
  await deleteLinks(tx, userId)
  await deleteSessionsOf(tx, userId)
}

type Unproven = { readonly id: string; readonly name?: string | undefined }

/**
 * The owner of an address has shown it from another browser than the one that made the account: whatever was there before
 * may be a stranger's. Ways in, sessions, cart, wishes, profile and reminders go; what was paid stays. The name becomes
 * `name`, or that of a paid order; without either it stays until its owner gives theirs, because an invented one would end
 * up on certificates. Returns the picture whose file is to be removed once this holds.
 */
export async function eraseUnproven(tx: Tx, { id, name }: Unproven, now: Date): Promise<string | null> {
  await deleteCredentials(tx, id)
  await deleteLinks(tx, id)
  await revokeSessionsOf(tx, id, now, null)
  const fullName = name ?? (await nameOnPaidOrder(tx, id))
  if (fullName !== null) await updateUser(tx, id, { fullName })
  return deleteUnproven(tx, id)
}
