import { nameWithin } from '@matla/contract/kit/person-name'
import type { Tx } from '#platform/db/database.ts'
import { deleteCredentials, renameUser } from './accounts.store.ts'
import { deleteLinks } from './links.store.ts'
import { revokeSessionsOf } from './sessions.store.ts'
import { deleteUnproven, nameOnPaidOrder } from './unproven.store.ts'

/** For whoever gives no name that can be one. */
const nameless = 'Student'

/** A name for an account that has none, from its address. */
export const nameOfEmail = (email: string): string =>
  nameWithin(email.replace(/@.*/, '').replace(/[^\p{L}]+/gu, ' ')) || nameless

type Unproven = { readonly id: string; readonly email: string; readonly name?: string | undefined }

/**
 * The owner of an address has shown it from another browser than the one that made the account: whatever was there before
 * may be a stranger's. Ways in, sessions, cart, wishes, profile, reminders and name go; what was paid stays. Returns the
 * picture whose file is to be removed once this holds.
 */
export async function forgetUnproven(
  tx: Tx,
  { id, email, name }: Unproven,
  now: Date,
): Promise<string | null> {
  await deleteCredentials(tx, id)
  await deleteLinks(tx, id, 'password')
  await deleteLinks(tx, id, 'email')
  await revokeSessionsOf(tx, id, now, null)
  const kept = name ?? (await nameOnPaidOrder(tx, id)) ?? nameOfEmail(email)
  await renameUser(tx, id, kept)
  return deleteUnproven(tx, id)
}
