import { randomInt } from 'node:crypto'
import { hashOf, newToken } from '#lib/ids.ts'
import { isSame } from '#lib/is-same.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { signatureOf, signingKey } from '#platform/signing/signing.ts'
import type { MailedPurpose } from '#schema/accounts.tables.ts'
import {
  deleteEndedCodes,
  ownerOfLink,
  putCode,
  putLink,
  takeCode,
  takeLink,
  tryCode,
} from './one-time.store.ts'
import { recordUsedLink } from './used-links.store.ts'
import { lockOpenUser } from './users.store.ts'
import { hasPassword } from './users.ts'

type CodeDeps = Pick<Deps, 'db' | 'clock' | 'config'>

export const emailCodeMinutes = 10
const digits = 6
/** Wrong tries of all callers together; each has a smaller limit of their own. */
const mostTries = 50

/** A code for an email that is being sent now; the one sent before is dead. */
export async function makeEmailCode(deps: CodeDeps, email: string): Promise<string> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const expiresAt = new Date(deps.clock().getTime() + emailCodeMinutes * 60_000)
  const codeHash = await hashOfCode(deps, email, code)
  await putCode(deps.db, { emailHash: hashOf(email), codeHash, expiresAt })
  return code
}

/** Whether this is the code that was mailed to the address; a right one is used up, and many wrong ones end it. */
export async function useEmailCode(deps: CodeDeps, email: string, code: string): Promise<boolean> {
  const emailHash = hashOf(email)
  const expected = await tryCode(deps.db, { emailHash, most: mostTries, now: deps.clock() })
  if (expected === undefined || !isSame(await hashOfCode(deps, email, code), expected)) return false
  return takeCode(deps.db, emailHash, expected)
}

/** Six digits are soon tried out by whoever reads the table: their hash needs the key. */
const hashOfCode = async (deps: CodeDeps, email: string, code: string): Promise<string> =>
  signatureOf(await signingKey(deps), ['email-code', email, code])

export const deleteOldCodes = (db: Db, now: Date): Promise<void> => deleteEndedCodes(db, now)

export const passwordLinkMinutes = 30
/** Single use, stored hashed, the newest only. */
const linkMinutes: Readonly<Record<MailedPurpose, number>> = {
  password: passwordLinkMinutes,
  email: 3 * 24 * 60,
}
/** The first password of an account has time: nobody waits before the mailbox. */
const firstPasswordMinutes = 7 * 24 * 60

/** The token of a link for an email that is being sent now; the ones sent before are dead. */
export async function makeLink(db: Db, userId: string, purpose: MailedPurpose, now: Date): Promise<string> {
  const token = newToken()
  const isFirst = purpose === 'password' && !(await hasPassword(db, userId))
  const minutes = isFirst ? firstPasswordMinutes : linkMinutes[purpose]
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await putLink(db, { userId, purpose, tokenHash: hashOf(token), createdAt: now, expiresAt })
  return token
}

export async function isLive(db: Db, token: string, purpose: MailedPurpose, now: Date): Promise<boolean> {
  return (await ownerOf(db, token, purpose, now)) !== undefined
}

/** Whose link it is, without using it up; undefined: unknown, old or used. */
export const ownerOf = (db: Db, token: string, purpose: MailedPurpose, now: Date) =>
  ownerOfLink(db, purpose, hashOf(token), now)

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
  const taken = await takeLink(tx, purpose, hashOf(token), now)
  if (taken !== undefined) await recordUsedLink(tx, hashOf(token), purpose, now)
  return taken ?? null
}
