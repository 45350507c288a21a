import type { Db } from '#db/database.ts'
import { hashOf, newToken } from '#kit/ids.ts'
import { isLiveLink, type Purpose, putLink, takeLink } from './links.store.ts'

/** Single use, stored hashed, the newest only (decision 9). */
const lifeMinutes: Readonly<Record<Purpose, number>> = { password: 30, email: 3 * 24 * 60 }

/** The token of a link for a letter that is being sent now; the ones sent before are dead. */
export async function makeLink(db: Db, userId: string, purpose: Purpose, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifeMinutes[purpose] * 60_000)
  await putLink(db, { userId, purpose, tokenHash: hashOf(token), createdAt: now, expiresAt })
  return token
}

export const isLive = (db: Db, token: string, purpose: Purpose, now: Date): Promise<boolean> =>
  isLiveLink(db, purpose, hashOf(token), now)

/** Whose link it is; it is used up with that. null: unknown, old or used. */
export async function useLink(db: Db, token: string, purpose: Purpose, now: Date): Promise<string | null> {
  return (await takeLink(db, purpose, hashOf(token), now)) ?? null
}
