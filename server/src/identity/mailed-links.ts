import type { Db, Tx } from '#platform/db/database.ts'
import { hashOf, newToken } from '#lib/ids.ts'
import type { MailedPurpose } from '#schema/accounts.tables.ts'
import { ownerOfLink, putLink, takeLink } from './one-time.store.ts'
import { hasPassword } from './users.ts'
import { lockOpenUser } from './users.store.ts'

/** Single use, stored hashed, the newest only. */
const lifeMinutes: Readonly<Record<MailedPurpose, number>> = { password: 30, email: 3 * 24 * 60 }
/** The first password of an account has time: nobody waits before the mailbox. */
const firstPasswordMinutes = 7 * 24 * 60

/** The token of a link for an email that is being sent now; the ones sent before are dead. */
export async function makeLink(db: Db, userId: string, purpose: MailedPurpose, now: Date): Promise<string> {
  const token = newToken()
  const isFirst = purpose === 'password' && !(await hasPassword(db, userId))
  const minutes = isFirst ? firstPasswordMinutes : lifeMinutes[purpose]
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await putLink(db, { userId, purpose, tokenHash: hashOf(token), createdAt: now, expiresAt })
  return token
}

export async function isLive(db: Db, token: string, purpose: MailedPurpose, now: Date): Promise<boolean> {
  return (await ownerOfLink(db, purpose, hashOf(token), now)) !== undefined
}

/** Whose link it is; it is used up with that, and its owner is locked. null: unknown, old or used. */
export async function useLink(
  tx: Tx,
  token: string,
  purpose: MailedPurpose,
  now: Date,
): Promise<string | null> {
  const owner = await ownerOfLink(tx, purpose, hashOf(token), now)
  // The user before the link, as whoever closes the account does, or the two would wait for each other.
  if (owner === undefined || !(await lockOpenUser(tx, owner))) return null
  return (await takeLink(tx, purpose, hashOf(token), now)) ?? null
}
