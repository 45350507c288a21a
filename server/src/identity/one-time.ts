import { randomInt } from 'node:crypto'
import { hashToken, newToken } from '#lib/ids.ts'
import { isEqualSecret } from '#lib/is-same.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { sign, signingKey } from '#platform/signing/signing.ts'
import type { MailedPurpose } from '#schema/accounts.tables.ts'
import {
  deleteEndedCodes,
  findLinkOwnerByHash,
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
/** Wrong attempts of all clients together; each client also has a lower limit. */
const maxTries = 50

/** Creates a code for an email that is about to be sent. The previous code stops working. */
export async function makeEmailCode(deps: CodeDeps, email: string): Promise<string> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const expiresAt = new Date(deps.clock().getTime() + emailCodeMinutes * 60_000)
  const codeHash = await hashEmailCode(deps, email, code)
  await putCode(deps.db, { emailHash: hashToken(email), codeHash, expiresAt })
  return code
}

/** Whether this code was emailed to the address. A correct code is consumed, and too many wrong attempts end it. */
export async function consumeEmailCode(deps: CodeDeps, email: string, code: string): Promise<boolean> {
  const emailHash = hashToken(email)
  const expected = await tryCode(deps.db, { emailHash, most: maxTries, now: deps.clock() })
  if (expected === undefined || !isEqualSecret(await hashEmailCode(deps, email, code), expected)) return false
  return takeCode(deps.db, emailHash, expected)
}

/** The hash is keyed, because anyone who can read the table could brute-force six digits. */
const hashEmailCode = async (deps: CodeDeps, email: string, code: string): Promise<string> =>
  sign(await signingKey(deps), ['email-code', email, code])

export const deleteOldCodes = (db: Db, now: Date): Promise<void> => deleteEndedCodes(db, now)

export const passwordLinkMinutes = 30
/** Lifetime of a link by its purpose. Links work once, are stored as hashes, and only the newest is valid. */
const linkMinutes: Readonly<Record<MailedPurpose, number>> = {
  password: passwordLinkMinutes,
  email: 3 * 24 * 60,
}
/** The first password of an account is not urgent, and its owner may read the email days later. */
const firstPasswordMinutes = 7 * 24 * 60

/** Creates the token of a link for an email that is about to be sent. Earlier links stop working. */
export async function makeLink(db: Db, userId: string, purpose: MailedPurpose, now: Date): Promise<string> {
  const isFirst = purpose === 'password' && !(await hasPassword(db, userId))
  return isFirst
    ? makeFirstPasswordLink(db, userId, now)
    : storeLink(db, { userId, purpose, minutes: linkMinutes[purpose] }, now)
}

/** Like `makeLink`, for an account that is known to have no password. */
export const makeFirstPasswordLink = (db: Db, userId: string, now: Date): Promise<string> =>
  storeLink(db, { userId, purpose: 'password', minutes: firstPasswordMinutes }, now)

type NewLink = { readonly userId: string; readonly purpose: MailedPurpose; readonly minutes: number }

async function storeLink(db: Db, { userId, purpose, minutes }: NewLink, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await putLink(db, { userId, purpose, tokenHash: hashToken(token), createdAt: now, expiresAt })
  return token
}

export async function isLiveLink(db: Db, token: string, purpose: MailedPurpose, now: Date): Promise<boolean> {
  return (await findLinkOwner(db, token, purpose, now)) !== undefined
}

/** The user of a link, without consuming it; undefined when the link is unknown, expired or used. */
export const findLinkOwner = (db: Db, token: string, purpose: MailedPurpose, now: Date) =>
  findLinkOwnerByHash(db, purpose, hashToken(token), now)

/** Consumes a link, locks its user and returns the user's id; null when the link is unknown, expired or used. */
export async function consumeLink(
  tx: Tx,
  token: string,
  purpose: MailedPurpose,
  now: Date,
): Promise<string | null> {
  const owner = await findLinkOwnerByHash(tx, purpose, hashToken(token), now)
  // Locks the user before the link, as closing an account does, to avoid a deadlock.
  if (owner === undefined || !(await lockOpenUser(tx, owner))) return null
  const taken = await takeLink(tx, purpose, hashToken(token), now)
  if (taken !== undefined) await recordUsedLink(tx, hashToken(token), purpose, now)
  return taken ?? null
}
