import { isTooLong } from '@matla/contract/accounts/password-rule'
import { tidyEmail } from '@matla/contract/kit/email-address'
import { errorTexts } from '@matla/contract/kit/errors.text'
import type { Deps } from '#platform/deps.ts'
import { hashOf } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
import { withinLimits } from '#platform/limits/within-limits.ts'
import { clearTries } from '#platform/limits/limit.ts'
import type { LoggedIn } from './complete-login.ts'
import { knownDevice } from './known-devices.ts'
import { isPassword } from './passwords.ts'
import { openMemberSession } from './sessions.ts'
import { hadSession } from './sessions.store.ts'
import { findUserByEmail } from './users.store.ts'

type LogInDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>
type Credentials = {
  readonly email: string
  readonly password: string
  readonly ip: string
  /** What the browser still holds of an earlier session, live or ended. */
  readonly sessionToken: string | null
  /** What it keeps since somebody proved on it who he is. */
  readonly deviceMark: string | null
}

/**
 * A session for an account and its password. Fails with `contact-not-found`, `password-not-set` for an account that
 * came by a purchase or by Google, `password-wrong`, `password-too-long` for what no account's can be, and
 * `too-many-requests`, counted before the password is looked at, for known and unknown addresses alike.
 */
export async function logIn(deps: LogInDeps, given: Credentials): Promise<LoggedIn> {
  if (isTooLong(given.password)) fail('password-too-long', { password: errorTexts['password-too-long'] })
  const credentials = { ...given, email: tidyEmail(given.email) }
  const { email, ip } = credentials
  const device = () => deviceOf(deps, credentials)
  return withinLimits(deps, 'login', { ip, account: email, knownDevice: device }, () =>
    checkPassword(deps, credentials),
  )
}

async function checkPassword({ db, clock }: LogInDeps, { email, password }: Credentials): Promise<LoggedIn> {
  const user = await findUserByEmail(db, email)
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (!user) return fail('contact-not-found')
  if (!isRight) return fail(user.passwordHash === null ? 'password-not-set' : 'password-wrong')
  const opened = await db.transaction((tx) => openMemberSession(tx, user.id, clock()))
  return { ...opened, userId: user.id, email: user.email, fullName: user.fullName }
}

/** A device of the owner, which passes where strangers do not (docs/invariants.md#v25); null: it is not known as his. */
async function deviceOf(deps: LogInDeps, { email, sessionToken, deviceMark }: Credentials) {
  const user = await findUserByEmail(deps.db, email)
  if (!user) return null
  const known = await knownDevice(deps, deviceMark, user.id)
  if (known !== null || sessionToken === null) return known
  const tokenHash = hashOf(sessionToken)
  return (await hadSession(deps.db, user.id, tokenHash)) ? tokenHash : null
}

/** After the owner has shown his mailbox: what strangers guessed does not stand in his way. */
export const clearGuesses = ({ db }: Pick<Deps, 'db'>, email: string): Promise<void> =>
  clearTries(db, { name: 'login-account' }, email)
