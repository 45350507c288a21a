import { errorTexts } from '@matla/contract/errors.text'
import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/error-code.ts'
import type { Deps } from '#platform/deps.ts'
import { type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { deleteLinks } from './one-time.store.ts'
import { endUserSessions } from './sessions.ts'
import { isStaffAccount } from './staff-members.store.ts'
import { changeEmail, findUser, findUserByEmail, hasIdentity, lockOpenUser } from './users.store.ts'

type MailDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

const perMinute: Limit = { name: 'staff-account-email', max: 1, windowSeconds: 60 }

/**
 * For staff: emails a link to choose a password. Fails with `user-not-found`, or with `email-just-sent` within a
 * minute.
 */
export const mailPasswordLink = (deps: MailDeps, userId: string): Promise<void> =>
  mailLink(deps, userId, 'set-password')

/**
 * For staff: emails the link that confirms the address. Fails like `mailPasswordLink`, and with
 * `email-confirmed-already`.
 */
export const mailConfirmation = (deps: MailDeps, userId: string): Promise<void> =>
  mailLink(deps, userId, 'confirm-email')

async function mailLink(deps: MailDeps, userId: string, kind: 'set-password' | 'confirm-email') {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const { email, lang, emailVerified } = await lockAccount(tx, userId)
    if (kind === 'confirm-email' && emailVerified) fail('email-confirmed-already')
    if (!(await countAgainstQuota(tx, perMinute, `${kind} ${userId}`, now))) fail('email-just-sent')
    recordChange({ after: { emailed: kind } })
    await queueEmail(tx, deps, { kind, recipient: email, lang, now })
  })
}

/** For staff: ends all sessions of a user. Fails with `user-not-found`. */
export async function logOutEverywhere(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    recordChange({ after: { openSessions: 0 } })
    await endUserSessions(tx, userId, clock())
  })
}

/**
 * Whether staff may correct the address: only while the account has no credentials and an unconfirmed address,
 * and never a colleague's, because a person who can change an address can take over the account.
 */
export async function canCorrectEmail(db: Db, userId: string): Promise<boolean> {
  const user = await findUser(db, userId)
  return (
    user !== undefined &&
    user.closedAt === null &&
    !user.emailVerified &&
    user.passwordHash === null &&
    !(await hasIdentity(db, userId)) &&
    !(await isStaffAccount(db, userId))
  )
}

type EmailCorrection = {
  readonly userId: string
  readonly email: string
  /** A session that stays open; null for none. */
  readonly exceptSession: string | null
}

/**
 * Corrects a mistyped address and emails a link to choose a password to the new one. Other sessions and links
 * end, because the owner of the mistyped address may have them. Returns both addresses. Fails with
 * `email-not-valid`, `user-not-found`, `email-not-correctable` or `user-exists`.
 */
export async function correctEmail(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  { userId, email: typed, exceptSession }: EmailCorrection,
): Promise<{ was: string; is: string }> {
  const is = tidyEmail(typed)
  if (!isEmail(is)) fail('email-not-valid', { email: errorTexts['email-not-valid'] })
  const { email: was, lang } = await lockAccount(tx, userId)
  if (!(await canCorrectEmail(tx, userId))) fail('email-not-correctable')
  if (was === is) return { was, is }
  if (await findUserByEmail(tx, is)) fail('user-exists')
  const now = deps.clock()
  await changeEmail(tx, userId, is).catch((error: unknown) => {
    if (isUniqueViolation(error, 'users_email')) return fail('user-exists')
    throw error
  })
  await endUserSessions(tx, userId, now, exceptSession)
  await deleteLinks(tx, userId)
  await queueEmail(tx, deps, { kind: 'set-password', recipient: is, lang, now })
  return { was, is }
}

/** Finds the account and locks it until the transaction ends. Fails with `user-not-found`, also for a closed account. */
export async function lockAccount(tx: Tx, userId: string) {
  if (!(await lockOpenUser(tx, userId))) fail('user-not-found')
  return (await findUser(tx, userId)) ?? fail('user-not-found')
}
