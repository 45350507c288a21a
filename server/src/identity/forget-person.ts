import type { Tx } from '#platform/db/database.ts'
import { deleteCredentials } from './accounts.store.ts'
import { deleteLinks } from './links.store.ts'
import { deleteSessionsOf } from './sessions.store.ts'

/** Every way in and every session of a person goes: passwords, Google, mailed links (privacy). */
export async function forgetWaysIn(tx: Tx, userId: string): Promise<void> {
  await deleteCredentials(tx, userId)
  await deleteLinks(tx, userId, 'password')
  await deleteLinks(tx, userId, 'email')
  await deleteSessionsOf(tx, userId)
}
