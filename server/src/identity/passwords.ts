import { hash, verify } from '@node-rs/argon2'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { deleteLinks } from './one-time.store.ts'
import { revokeUserSessions } from './sessions.store.ts'
import { findUser, updateUser } from './users.store.ts'

/** Argon2id with 19 MiB and two passes (OWASP's password storage advice). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoyHash: Promise<string> | undefined

/** Takes the same time whether or not the account exists. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoyHash ??= hashPassword('nobody has this password')
  const isRight = await verify(stored ?? (await decoyHash), password)
  return stored !== null && isRight
}

/** Whether this is the account's password. Always false for an account without one. */
export async function isPasswordOf(db: Db, userId: string, password: string): Promise<boolean> {
  return isPassword(password, (await findUser(db, userId))?.passwordHash ?? null)
}

export type NewPassword = {
  readonly userId: string
  /** The hash of a password that `passwordFault` accepted. */
  readonly passwordHash: string
  /** The session in which the owner changed the password, which stays open. */
  readonly keepSessionId: string | null
}

/**
 * Changes the account's password, ends its other sessions and password links, and emails the owner
 * (docs/invariants.md#v13).
 */
export async function setPassword(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  { userId, passwordHash, keepSessionId }: NewPassword,
): Promise<void> {
  const now = deps.clock()
  const { email, lang } = (await findUser(tx, userId)) ?? fail('user-not-found')
  await updateUser(tx, userId, { passwordHash })
  await revokeUserSessions(tx, userId, now, keepSessionId)
  await deleteLinks(tx, userId, 'password')
  await queueEmail(tx, deps, { kind: 'password-changed', recipient: email, lang, now })
}
