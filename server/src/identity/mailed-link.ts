import type { Db, Tx } from '#platform/db/database.ts'
import { hashOf, newToken } from '#lib/ids.ts'
import { isStillHere } from './lock-user.ts'
import { hasPassword } from './person-for-letter.ts'
import { ownerOfLink, type Purpose, putLink, takeLink } from './links.store.ts'

/** Single use, stored hashed, the newest only (decision 9). */
const lifeMinutes: Readonly<Record<Purpose, number>> = { password: 30, email: 3 * 24 * 60 }
/** The first password of an account has time: nobody waits before the mailbox (decision 24). */
const firstPasswordMinutes = 7 * 24 * 60

/** The token of a link for a letter that is being sent now; the ones sent before are dead. */
export async function makeLink(db: Db, userId: string, purpose: Purpose, now: Date): Promise<string> {
  const token = newToken()
  const isFirst = purpose === 'password' && !(await hasPassword(db, userId))
  const minutes = isFirst ? firstPasswordMinutes : lifeMinutes[purpose]
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await putLink(db, { userId, purpose, tokenHash: hashOf(token), createdAt: now, expiresAt })
  return token
}

export async function isLive(db: Db, token: string, purpose: Purpose, now: Date): Promise<boolean> {
  return (await ownerOfLink(db, purpose, hashOf(token), now)) !== undefined
}

/** Whose link it is; it is used up with that, and its owner is held. null: unknown, old or used. */
export async function useLink(tx: Tx, token: string, purpose: Purpose, now: Date): Promise<string | null> {
  const owner = await ownerOfLink(tx, purpose, hashOf(token), now)
  // The person before the link, as whoever closes the account does, or the two would wait for each other.
  if (owner === undefined || !(await isStillHere(tx, owner))) return null
  return (await takeLink(tx, purpose, hashOf(token), now)) ?? null
}
